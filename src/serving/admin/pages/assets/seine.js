/* Fetches a live page anew every few seconds and puts its live sections in the place of the old ones. Without this
 * script the page renews itself as a whole. */
"use strict";

(() => {
  const PAUSE_MS = 4000;
  const box = document.getElementById("renew");
  document.documentElement.classList.add("scripted");
  if (!box) return;
  const note = document.getElementById("renewed");
  try {
    box.checked = sessionStorage.getItem("renew") !== "no";
  } catch { /* a browser that keeps nothing */ }

  // Whoever reads or types in a section is not to lose his place.
  const isInUse = (section) => section.contains(document.activeElement) && document.activeElement !== document.body;

  function replace(fresh) {
    for (const section of document.querySelectorAll("section[data-live]")) {
      const other = fresh.getElementById(section.id);
      if (!other || isInUse(section) || other.innerHTML === section.innerHTML) continue;
      const successor = document.importNode(other, true);
      const unfolded = section.querySelectorAll("details");
      successor.querySelectorAll("details").forEach((details, i) => { details.open = Boolean(unfolded[i]?.open); });
      section.replaceWith(successor);
    }
  }

  async function renew() {
    if (!box.checked || document.hidden) return;
    try {
      const answer = await fetch(location.href, { cache: "no-store", redirect: "error" });
      if (!answer.ok) throw new Error(`${answer.status}`);
      replace(new DOMParser().parseFromString(await answer.text(), "text/html"));
      note.textContent = "";
    } catch {
      note.textContent = "The server does not answer; these figures are old.";
    }
  }

  box.addEventListener("change", () => {
    try {
      sessionStorage.setItem("renew", box.checked ? "yes" : "no");
    } catch { /* as above */ }
    renew();
  });
  document.addEventListener("visibilitychange", renew);
  (async () => {
    for (;;) {
      await new Promise((done) => setTimeout(done, PAUSE_MS));
      await renew();
    }
  })();
})();
