/* Written by tools/parse_tables/make.py; do not edit. */
/* clang-format off */
#include "entities.h"

const char ENTITY_TEXT[] =
    "AElig"
    "\303\206"
    "AElig;"
    "AMP"
    "&"
    "AMP;"
    "Aacute"
    "\303\201"
    "Aacute;"
    "Abreve;"
    "\304\202"
    "Acirc"
    "\303\202"
    "Acirc;"
    "Acy;"
    "\320\220"
    "Afr;"
    "\360\235\224\204"
    "Agrave"
    "\303\200"
    "Agrave;"
    "Alpha;"
    "\316\221"
    "Amacr;"
    "\304\200"
    "And;"
    "\342\251\223"
    "Aogon;"
    "\304\204"
    "Aopf;"
    "\360\235\224\270"
    "ApplyFunction;"
    "\342\201\241"
    "Aring"
    "\303\205"
    "Aring;"
    "Ascr;"
    "\360\235\222\234"
    "Assign;"
    "\342\211\224"
    "Atilde"
    "\303\203"
    "Atilde;"
    "Auml"
    "\303\204"
    "Auml;"
    "Backslash;"
    "\342\210\226"
    "Barv;"
    "\342\253\247"
    "Barwed;"
    "\342\214\206"
    "Bcy;"
    "\320\221"
    "Because;"
    "\342\210\265"
    "Bernoullis;"
    "\342\204\254"
    "Beta;"
    "\316\222"
    "Bfr;"
    "\360\235\224\205"
    "Bopf;"
    "\360\235\224\271"
    "Breve;"
    "\313\230"
    "Bscr;"
    "Bumpeq;"
    "\342\211\216"
    "CHcy;"
    "\320\247"
    "COPY"
    "\302\251"
    "COPY;"
    "Cacute;"
    "\304\206"
    "Cap;"
    "\342\213\222"
    "CapitalDifferentialD;"
    "\342\205\205"
    "Cayleys;"
    "\342\204\255"
    "Ccaron;"
    "\304\214"
    "Ccedil"
    "\303\207"
    "Ccedil;"
    "Ccirc;"
    "\304\210"
    "Cconint;"
    "\342\210\260"
    "Cdot;"
    "\304\212"
    "Cedilla;"
    "\302\270"
    "CenterDot;"
    "\302\267"
    "Cfr;"
    "Chi;"
    "\316\247"
    "CircleDot;"
    "\342\212\231"
    "CircleMinus;"
    "\342\212\226"
    "CirclePlus;"
    "\342\212\225"
    "CircleTimes;"
    "\342\212\227"
    "ClockwiseContourIntegral;"
    "\342\210\262"
    "CloseCurlyDoubleQuote;"
    "\342\200\235"
    "CloseCurlyQuote;"
    "\342\200\231"
    "Colon;"
    "\342\210\267"
    "Colone;"
    "\342\251\264"
    "Congruent;"
    "\342\211\241"
    "Conint;"
    "\342\210\257"
    "ContourIntegral;"
    "\342\210\256"
    "Copf;"
    "\342\204\202"
    "Coproduct;"
    "\342\210\220"
    "CounterClockwiseContourIntegral;"
    "\342\210\263"
    "Cross;"
    "\342\250\257"
    "Cscr;"
    "\360\235\222\236"
    "Cup;"
    "\342\213\223"
    "CupCap;"
    "\342\211\215"
    "DD;"
    "DDotrahd;"
    "\342\244\221"
    "DJcy;"
    "\320\202"
    "DScy;"
    "\320\205"
    "DZcy;"
    "\320\217"
    "Dagger;"
    "\342\200\241"
    "Darr;"
    "\342\206\241"
    "Dashv;"
    "\342\253\244"
    "Dcaron;"
    "\304\216"
    "Dcy;"
    "\320\224"
    "Del;"
    "\342\210\207"
    "Delta;"
    "\316\224"
    "Dfr;"
    "\360\235\224\207"
    "DiacriticalAcute;"
    "\302\264"
    "DiacriticalDot;"
    "\313\231"
    "DiacriticalDoubleAcute;"
    "\313\235"
    "DiacriticalGrave;"
    "`"
    "DiacriticalTilde;"
    "\313\234"
    "Diamond;"
    "\342\213\204"
    "DifferentialD;"
    "\342\205\206"
    "Dopf;"
    "\360\235\224\273"
    "Dot;"
    "\302\250"
    "DotDot;"
    "\342\203\234"
    "DotEqual;"
    "\342\211\220"
    "DoubleContourIntegral;"
    "DoubleDot;"
    "DoubleDownArrow;"
    "\342\207\223"
    "DoubleLeftArrow;"
    "\342\207\220"
    "DoubleLeftRightArrow;"
    "\342\207\224"
    "DoubleLeftTee;"
    "DoubleLongLeftArrow;"
    "\342\237\270"
    "DoubleLongLeftRightArrow;"
    "\342\237\272"
    "DoubleLongRightArrow;"
    "\342\237\271"
    "DoubleRightArrow;"
    "\342\207\222"
    "DoubleRightTee;"
    "\342\212\250"
    "DoubleUpArrow;"
    "\342\207\221"
    "DoubleUpDownArrow;"
    "\342\207\225"
    "DoubleVerticalBar;"
    "\342\210\245"
    "DownArrow;"
    "\342\206\223"
    "DownArrowBar;"
    "\342\244\223"
    "DownArrowUpArrow;"
    "\342\207\265"
    "DownBreve;"
    "\314\221"
    "DownLeftRightVector;"
    "\342\245\220"
    "DownLeftTeeVector;"
    "\342\245\236"
    "DownLeftVector;"
    "\342\206\275"
    "DownLeftVectorBar;"
    "\342\245\226"
    "DownRightTeeVector;"
    "\342\245\237"
    "DownRightVector;"
    "\342\207\201"
    "DownRightVectorBar;"
    "\342\245\227"
    "DownTee;"
    "\342\212\244"
    "DownTeeArrow;"
    "\342\206\247"
    "Downarrow;"
    "Dscr;"
    "\360\235\222\237"
    "Dstrok;"
    "\304\220"
    "ENG;"
    "\305\212"
    "ETH"
    "\303\220"
    "ETH;"
    "Eacute"
    "\303\211"
    "Eacute;"
    "Ecaron;"
    "\304\232"
    "Ecirc"
    "\303\212"
    "Ecirc;"
    "Ecy;"
    "\320\255"
    "Edot;"
    "\304\226"
    "Efr;"
    "\360\235\224\210"
    "Egrave"
    "\303\210"
    "Egrave;"
    "Element;"
    "\342\210\210"
    "Emacr;"
    "\304\222"
    "EmptySmallSquare;"
    "\342\227\273"
    "EmptyVerySmallSquare;"
    "\342\226\253"
    "Eogon;"
    "\304\230"
    "Eopf;"
    "\360\235\224\274"
    "Epsilon;"
    "\316\225"
    "Equal;"
    "\342\251\265"
    "EqualTilde;"
    "\342\211\202"
    "Equilibrium;"
    "\342\207\214"
    "Escr;"
    "\342\204\260"
    "Esim;"
    "\342\251\263"
    "Eta;"
    "\316\227"
    "Euml"
    "\303\213"
    "Euml;"
    "Exists;"
    "\342\210\203"
    "ExponentialE;"
    "\342\205\207"
    "Fcy;"
    "\320\244"
    "Ffr;"
    "\360\235\224\211"
    "FilledSmallSquare;"
    "\342\227\274"
    "FilledVerySmallSquare;"
    "\342\226\252"
    "Fopf;"
    "\360\235\224\275"
    "ForAll;"
    "\342\210\200"
    "Fouriertrf;"
    "\342\204\261"
    "Fscr;"
    "GJcy;"
    "\320\203"
    "GT"
    ">"
    "GT;"
    "Gamma;"
    "\316\223"
    "Gammad;"
    "\317\234"
    "Gbreve;"
    "\304\236"
    "Gcedil;"
    "\304\242"
    "Gcirc;"
    "\304\234"
    "Gcy;"
    "\320\223"
    "Gdot;"
    "\304\240"
    "Gfr;"
    "\360\235\224\212"
    "Gg;"
    "\342\213\231"
    "Gopf;"
    "\360\235\224\276"
    "GreaterEqual;"
    "\342\211\245"
    "GreaterEqualLess;"
    "\342\213\233"
    "GreaterFullEqual;"
    "\342\211\247"
    "GreaterGreater;"
    "\342\252\242"
    "GreaterLess;"
    "\342\211\267"
    "GreaterSlantEqual;"
    "\342\251\276"
    "GreaterTilde;"
    "\342\211\263"
    "Gscr;"
    "\360\235\222\242"
    "Gt;"
    "\342\211\253"
    "HARDcy;"
    "\320\252"
    "Hacek;"
    "\313\207"
    "Hat;"
    "^"
    "Hcirc;"
    "\304\244"
    "Hfr;"
    "\342\204\214"
    "HilbertSpace;"
    "\342\204\213"
    "Hopf;"
    "\342\204\215"
    "HorizontalLine;"
    "\342\224\200"
    "Hscr;"
    "Hstrok;"
    "\304\246"
    "HumpDownHump;"
    "HumpEqual;"
    "\342\211\217"
    "IEcy;"
    "\320\225"
    "IJlig;"
    "\304\262"
    "IOcy;"
    "\320\201"
    "Iacute"
    "\303\215"
    "Iacute;"
    "Icirc"
    "\303\216"
    "Icirc;"
    "Icy;"
    "\320\230"
    "Idot;"
    "\304\260"
    "Ifr;"
    "\342\204\221"
    "Igrave"
    "\303\214"
    "Igrave;"
    "Im;"
    "Imacr;"
    "\304\252"
    "ImaginaryI;"
    "\342\205\210"
    "Implies;"
    "Int;"
    "\342\210\254"
    "Integral;"
    "\342\210\253"
    "Intersection;"
    "\342\213\202"
    "InvisibleComma;"
    "\342\201\243"
    "InvisibleTimes;"
    "\342\201\242"
    "Iogon;"
    "\304\256"
    "Iopf;"
    "\360\235\225\200"
    "Iota;"
    "\316\231"
    "Iscr;"
    "\342\204\220"
    "Itilde;"
    "\304\250"
    "Iukcy;"
    "\320\206"
    "Iuml"
    "\303\217"
    "Iuml;"
    "Jcirc;"
    "\304\264"
    "Jcy;"
    "\320\231"
    "Jfr;"
    "\360\235\224\215"
    "Jopf;"
    "\360\235\225\201"
    "Jscr;"
    "\360\235\222\245"
    "Jsercy;"
    "\320\210"
    "Jukcy;"
    "\320\204"
    "KHcy;"
    "\320\245"
    "KJcy;"
    "\320\214"
    "Kappa;"
    "\316\232"
    "Kcedil;"
    "\304\266"
    "Kcy;"
    "\320\232"
    "Kfr;"
    "\360\235\224\216"
    "Kopf;"
    "\360\235\225\202"
    "Kscr;"
    "\360\235\222\246"
    "LJcy;"
    "\320\211"
    "LT"
    "<"
    "LT;"
    "Lacute;"
    "\304\271"
    "Lambda;"
    "\316\233"
    "Lang;"
    "\342\237\252"
    "Laplacetrf;"
    "\342\204\222"
    "Larr;"
    "\342\206\236"
    "Lcaron;"
    "\304\275"
    "Lcedil;"
    "\304\273"
    "Lcy;"
    "\320\233"
    "LeftAngleBracket;"
    "\342\237\250"
    "LeftArrow;"
    "\342\206\220"
    "LeftArrowBar;"
    "\342\207\244"
    "LeftArrowRightArrow;"
    "\342\207\206"
    "LeftCeiling;"
    "\342\214\210"
    "LeftDoubleBracket;"
    "\342\237\246"
    "LeftDownTeeVector;"
    "\342\245\241"
    "LeftDownVector;"
    "\342\207\203"
    "LeftDownVectorBar;"
    "\342\245\231"
    "LeftFloor;"
    "\342\214\212"
    "LeftRightArrow;"
    "\342\206\224"
    "LeftRightVector;"
    "\342\245\216"
    "LeftTee;"
    "\342\212\243"
    "LeftTeeArrow;"
    "\342\206\244"
    "LeftTeeVector;"
    "\342\245\232"
    "LeftTriangle;"
    "\342\212\262"
    "LeftTriangleBar;"
    "\342\247\217"
    "LeftTriangleEqual;"
    "\342\212\264"
    "LeftUpDownVector;"
    "\342\245\221"
    "LeftUpTeeVector;"
    "\342\245\240"
    "LeftUpVector;"
    "\342\206\277"
    "LeftUpVectorBar;"
    "\342\245\230"
    "LeftVector;"
    "\342\206\274"
    "LeftVectorBar;"
    "\342\245\222"
    "Leftarrow;"
    "Leftrightarrow;"
    "LessEqualGreater;"
    "\342\213\232"
    "LessFullEqual;"
    "\342\211\246"
    "LessGreater;"
    "\342\211\266"
    "LessLess;"
    "\342\252\241"
    "LessSlantEqual;"
    "\342\251\275"
    "LessTilde;"
    "\342\211\262"
    "Lfr;"
    "\360\235\224\217"
    "Ll;"
    "\342\213\230"
    "Lleftarrow;"
    "\342\207\232"
    "Lmidot;"
    "\304\277"
    "LongLeftArrow;"
    "\342\237\265"
    "LongLeftRightArrow;"
    "\342\237\267"
    "LongRightArrow;"
    "\342\237\266"
    "Longleftarrow;"
    "Longleftrightarrow;"
    "Longrightarrow;"
    "Lopf;"
    "\360\235\225\203"
    "LowerLeftArrow;"
    "\342\206\231"
    "LowerRightArrow;"
    "\342\206\230"
    "Lscr;"
    "Lsh;"
    "\342\206\260"
    "Lstrok;"
    "\305\201"
    "Lt;"
    "\342\211\252"
    "Map;"
    "\342\244\205"
    "Mcy;"
    "\320\234"
    "MediumSpace;"
    "\342\201\237"
    "Mellintrf;"
    "\342\204\263"
    "Mfr;"
    "\360\235\224\220"
    "MinusPlus;"
    "\342\210\223"
    "Mopf;"
    "\360\235\225\204"
    "Mscr;"
    "Mu;"
    "\316\234"
    "NJcy;"
    "\320\212"
    "Nacute;"
    "\305\203"
    "Ncaron;"
    "\305\207"
    "Ncedil;"
    "\305\205"
    "Ncy;"
    "\320\235"
    "NegativeMediumSpace;"
    "\342\200\213"
    "NegativeThickSpace;"
    "NegativeThinSpace;"
    "NegativeVeryThinSpace;"
    "NestedGreaterGreater;"
    "NestedLessLess;"
    "NewLine;"
    "\012"
    "Nfr;"
    "\360\235\224\221"
    "NoBreak;"
    "\342\201\240"
    "NonBreakingSpace;"
    "\302\240"
    "Nopf;"
    "\342\204\225"
    "Not;"
    "\342\253\254"
    "NotCongruent;"
    "\342\211\242"
    "NotCupCap;"
    "\342\211\255"
    "NotDoubleVerticalBar;"
    "\342\210\246"
    "NotElement;"
    "\342\210\211"
    "NotEqual;"
    "\342\211\240"
    "NotEqualTilde;"
    "\342\211\202\314\270"
    "NotExists;"
    "\342\210\204"
    "NotGreater;"
    "\342\211\257"
    "NotGreaterEqual;"
    "\342\211\261"
    "NotGreaterFullEqual;"
    "\342\211\247\314\270"
    "NotGreaterGreater;"
    "\342\211\253\314\270"
    "NotGreaterLess;"
    "\342\211\271"
    "NotGreaterSlantEqual;"
    "\342\251\276\314\270"
    "NotGreaterTilde;"
    "\342\211\265"
    "NotHumpDownHump;"
    "\342\211\216\314\270"
    "NotHumpEqual;"
    "\342\211\217\314\270"
    "NotLeftTriangle;"
    "\342\213\252"
    "NotLeftTriangleBar;"
    "\342\247\217\314\270"
    "NotLeftTriangleEqual;"
    "\342\213\254"
    "NotLess;"
    "\342\211\256"
    "NotLessEqual;"
    "\342\211\260"
    "NotLessGreater;"
    "\342\211\270"
    "NotLessLess;"
    "\342\211\252\314\270"
    "NotLessSlantEqual;"
    "\342\251\275\314\270"
    "NotLessTilde;"
    "\342\211\264"
    "NotNestedGreaterGreater;"
    "\342\252\242\314\270"
    "NotNestedLessLess;"
    "\342\252\241\314\270"
    "NotPrecedes;"
    "\342\212\200"
    "NotPrecedesEqual;"
    "\342\252\257\314\270"
    "NotPrecedesSlantEqual;"
    "\342\213\240"
    "NotReverseElement;"
    "\342\210\214"
    "NotRightTriangle;"
    "\342\213\253"
    "NotRightTriangleBar;"
    "\342\247\220\314\270"
    "NotRightTriangleEqual;"
    "\342\213\255"
    "NotSquareSubset;"
    "\342\212\217\314\270"
    "NotSquareSubsetEqual;"
    "\342\213\242"
    "NotSquareSuperset;"
    "\342\212\220\314\270"
    "NotSquareSupersetEqual;"
    "\342\213\243"
    "NotSubset;"
    "\342\212\202\342\203\222"
    "NotSubsetEqual;"
    "\342\212\210"
    "NotSucceeds;"
    "\342\212\201"
    "NotSucceedsEqual;"
    "\342\252\260\314\270"
    "NotSucceedsSlantEqual;"
    "\342\213\241"
    "NotSucceedsTilde;"
    "\342\211\277\314\270"
    "NotSuperset;"
    "\342\212\203\342\203\222"
    "NotSupersetEqual;"
    "\342\212\211"
    "NotTilde;"
    "\342\211\201"
    "NotTildeEqual;"
    "\342\211\204"
    "NotTildeFullEqual;"
    "\342\211\207"
    "NotTildeTilde;"
    "\342\211\211"
    "NotVerticalBar;"
    "\342\210\244"
    "Nscr;"
    "\360\235\222\251"
    "Ntilde"
    "\303\221"
    "Ntilde;"
    "Nu;"
    "\316\235"
    "OElig;"
    "\305\222"
    "Oacute"
    "\303\223"
    "Oacute;"
    "Ocirc"
    "\303\224"
    "Ocirc;"
    "Ocy;"
    "\320\236"
    "Odblac;"
    "\305\220"
    "Ofr;"
    "\360\235\224\222"
    "Ograve"
    "\303\222"
    "Ograve;"
    "Omacr;"
    "\305\214"
    "Omega;"
    "\316\251"
    "Omicron;"
    "\316\237"
    "Oopf;"
    "\360\235\225\206"
    "OpenCurlyDoubleQuote;"
    "\342\200\234"
    "OpenCurlyQuote;"
    "\342\200\230"
    "Or;"
    "\342\251\224"
    "Oscr;"
    "\360\235\222\252"
    "Oslash"
    "\303\230"
    "Oslash;"
    "Otilde"
    "\303\225"
    "Otilde;"
    "Otimes;"
    "\342\250\267"
    "Ouml"
    "\303\226"
    "Ouml;"
    "OverBar;"
    "\342\200\276"
    "OverBrace;"
    "\342\217\236"
    "OverBracket;"
    "\342\216\264"
    "OverParenthesis;"
    "\342\217\234"
    "PartialD;"
    "\342\210\202"
    "Pcy;"
    "\320\237"
    "Pfr;"
    "\360\235\224\223"
    "Phi;"
    "\316\246"
    "Pi;"
    "\316\240"
    "PlusMinus;"
    "\302\261"
    "Poincareplane;"
    "Popf;"
    "\342\204\231"
    "Pr;"
    "\342\252\273"
    "Precedes;"
    "\342\211\272"
    "PrecedesEqual;"
    "\342\252\257"
    "PrecedesSlantEqual;"
    "\342\211\274"
    "PrecedesTilde;"
    "\342\211\276"
    "Prime;"
    "\342\200\263"
    "Product;"
    "\342\210\217"
    "Proportion;"
    "Proportional;"
    "\342\210\235"
    "Pscr;"
    "\360\235\222\253"
    "Psi;"
    "\316\250"
    "QUOT"
    "\042"
    "QUOT;"
    "Qfr;"
    "\360\235\224\224"
    "Qopf;"
    "\342\204\232"
    "Qscr;"
    "\360\235\222\254"
    "RBarr;"
    "\342\244\220"
    "REG"
    "\302\256"
    "REG;"
    "Racute;"
    "\305\224"
    "Rang;"
    "\342\237\253"
    "Rarr;"
    "\342\206\240"
    "Rarrtl;"
    "\342\244\226"
    "Rcaron;"
    "\305\230"
    "Rcedil;"
    "\305\226"
    "Rcy;"
    "\320\240"
    "Re;"
    "\342\204\234"
    "ReverseElement;"
    "\342\210\213"
    "ReverseEquilibrium;"
    "\342\207\213"
    "ReverseUpEquilibrium;"
    "\342\245\257"
    "Rfr;"
    "Rho;"
    "\316\241"
    "RightAngleBracket;"
    "\342\237\251"
    "RightArrow;"
    "\342\206\222"
    "RightArrowBar;"
    "\342\207\245"
    "RightArrowLeftArrow;"
    "\342\207\204"
    "RightCeiling;"
    "\342\214\211"
    "RightDoubleBracket;"
    "\342\237\247"
    "RightDownTeeVector;"
    "\342\245\235"
    "RightDownVector;"
    "\342\207\202"
    "RightDownVectorBar;"
    "\342\245\225"
    "RightFloor;"
    "\342\214\213"
    "RightTee;"
    "\342\212\242"
    "RightTeeArrow;"
    "\342\206\246"
    "RightTeeVector;"
    "\342\245\233"
    "RightTriangle;"
    "\342\212\263"
    "RightTriangleBar;"
    "\342\247\220"
    "RightTriangleEqual;"
    "\342\212\265"
    "RightUpDownVector;"
    "\342\245\217"
    "RightUpTeeVector;"
    "\342\245\234"
    "RightUpVector;"
    "\342\206\276"
    "RightUpVectorBar;"
    "\342\245\224"
    "RightVector;"
    "\342\207\200"
    "RightVectorBar;"
    "\342\245\223"
    "Rightarrow;"
    "Ropf;"
    "\342\204\235"
    "RoundImplies;"
    "\342\245\260"
    "Rrightarrow;"
    "\342\207\233"
    "Rscr;"
    "\342\204\233"
    "Rsh;"
    "\342\206\261"
    "RuleDelayed;"
    "\342\247\264"
    "SHCHcy;"
    "\320\251"
    "SHcy;"
    "\320\250"
    "SOFTcy;"
    "\320\254"
    "Sacute;"
    "\305\232"
    "Sc;"
    "\342\252\274"
    "Scaron;"
    "\305\240"
    "Scedil;"
    "\305\236"
    "Scirc;"
    "\305\234"
    "Scy;"
    "\320\241"
    "Sfr;"
    "\360\235\224\226"
    "ShortDownArrow;"
    "ShortLeftArrow;"
    "ShortRightArrow;"
    "ShortUpArrow;"
    "\342\206\221"
    "Sigma;"
    "\316\243"
    "SmallCircle;"
    "\342\210\230"
    "Sopf;"
    "\360\235\225\212"
    "Sqrt;"
    "\342\210\232"
    "Square;"
    "\342\226\241"
    "SquareIntersection;"
    "\342\212\223"
    "SquareSubset;"
    "\342\212\217"
    "SquareSubsetEqual;"
    "\342\212\221"
    "SquareSuperset;"
    "\342\212\220"
    "SquareSupersetEqual;"
    "\342\212\222"
    "SquareUnion;"
    "\342\212\224"
    "Sscr;"
    "\360\235\222\256"
    "Star;"
    "\342\213\206"
    "Sub;"
    "\342\213\220"
    "Subset;"
    "SubsetEqual;"
    "\342\212\206"
    "Succeeds;"
    "\342\211\273"
    "SucceedsEqual;"
    "\342\252\260"
    "SucceedsSlantEqual;"
    "\342\211\275"
    "SucceedsTilde;"
    "\342\211\277"
    "SuchThat;"
    "Sum;"
    "\342\210\221"
    "Sup;"
    "\342\213\221"
    "Superset;"
    "\342\212\203"
    "SupersetEqual;"
    "\342\212\207"
    "Supset;"
    "THORN"
    "\303\236"
    "THORN;"
    "TRADE;"
    "\342\204\242"
    "TSHcy;"
    "\320\213"
    "TScy;"
    "\320\246"
    "Tab;"
    "\011"
    "Tau;"
    "\316\244"
    "Tcaron;"
    "\305\244"
    "Tcedil;"
    "\305\242"
    "Tcy;"
    "\320\242"
    "Tfr;"
    "\360\235\224\227"
    "Therefore;"
    "\342\210\264"
    "Theta;"
    "\316\230"
    "ThickSpace;"
    "\342\201\237\342\200\212"
    "ThinSpace;"
    "\342\200\211"
    "Tilde;"
    "\342\210\274"
    "TildeEqual;"
    "\342\211\203"
    "TildeFullEqual;"
    "\342\211\205"
    "TildeTilde;"
    "\342\211\210"
    "Topf;"
    "\360\235\225\213"
    "TripleDot;"
    "\342\203\233"
    "Tscr;"
    "\360\235\222\257"
    "Tstrok;"
    "\305\246"
    "Uacute"
    "\303\232"
    "Uacute;"
    "Uarr;"
    "\342\206\237"
    "Uarrocir;"
    "\342\245\211"
    "Ubrcy;"
    "\320\216"
    "Ubreve;"
    "\305\254"
    "Ucirc"
    "\303\233"
    "Ucirc;"
    "Ucy;"
    "\320\243"
    "Udblac;"
    "\305\260"
    "Ufr;"
    "\360\235\224\230"
    "Ugrave"
    "\303\231"
    "Ugrave;"
    "Umacr;"
    "\305\252"
    "UnderBar;"
    "_"
    "UnderBrace;"
    "\342\217\237"
    "UnderBracket;"
    "\342\216\265"
    "UnderParenthesis;"
    "\342\217\235"
    "Union;"
    "\342\213\203"
    "UnionPlus;"
    "\342\212\216"
    "Uogon;"
    "\305\262"
    "Uopf;"
    "\360\235\225\214"
    "UpArrow;"
    "UpArrowBar;"
    "\342\244\222"
    "UpArrowDownArrow;"
    "\342\207\205"
    "UpDownArrow;"
    "\342\206\225"
    "UpEquilibrium;"
    "\342\245\256"
    "UpTee;"
    "\342\212\245"
    "UpTeeArrow;"
    "\342\206\245"
    "Uparrow;"
    "Updownarrow;"
    "UpperLeftArrow;"
    "\342\206\226"
    "UpperRightArrow;"
    "\342\206\227"
    "Upsi;"
    "\317\222"
    "Upsilon;"
    "\316\245"
    "Uring;"
    "\305\256"
    "Uscr;"
    "\360\235\222\260"
    "Utilde;"
    "\305\250"
    "Uuml"
    "\303\234"
    "Uuml;"
    "VDash;"
    "\342\212\253"
    "Vbar;"
    "\342\253\253"
    "Vcy;"
    "\320\222"
    "Vdash;"
    "\342\212\251"
    "Vdashl;"
    "\342\253\246"
    "Vee;"
    "\342\213\201"
    "Verbar;"
    "\342\200\226"
    "Vert;"
    "VerticalBar;"
    "\342\210\243"
    "VerticalLine;"
    "|"
    "VerticalSeparator;"
    "\342\235\230"
    "VerticalTilde;"
    "\342\211\200"
    "VeryThinSpace;"
    "\342\200\212"
    "Vfr;"
    "\360\235\224\231"
    "Vopf;"
    "\360\235\225\215"
    "Vscr;"
    "\360\235\222\261"
    "Vvdash;"
    "\342\212\252"
    "Wcirc;"
    "\305\264"
    "Wedge;"
    "\342\213\200"
    "Wfr;"
    "\360\235\224\232"
    "Wopf;"
    "\360\235\225\216"
    "Wscr;"
    "\360\235\222\262"
    "Xfr;"
    "\360\235\224\233"
    "Xi;"
    "\316\236"
    "Xopf;"
    "\360\235\225\217"
    "Xscr;"
    "\360\235\222\263"
    "YAcy;"
    "\320\257"
    "YIcy;"
    "\320\207"
    "YUcy;"
    "\320\256"
    "Yacute"
    "\303\235"
    "Yacute;"
    "Ycirc;"
    "\305\266"
    "Ycy;"
    "\320\253"
    "Yfr;"
    "\360\235\224\234"
    "Yopf;"
    "\360\235\225\220"
    "Yscr;"
    "\360\235\222\264"
    "Yuml;"
    "\305\270"
    "ZHcy;"
    "\320\226"
    "Zacute;"
    "\305\271"
    "Zcaron;"
    "\305\275"
    "Zcy;"
    "\320\227"
    "Zdot;"
    "\305\273"
    "ZeroWidthSpace;"
    "Zeta;"
    "\316\226"
    "Zfr;"
    "\342\204\250"
    "Zopf;"
    "\342\204\244"
    "Zscr;"
    "\360\235\222\265"
    "aacute"
    "\303\241"
    "aacute;"
    "abreve;"
    "\304\203"
    "ac;"
    "\342\210\276"
    "acE;"
    "\342\210\276\314\263"
    "acd;"
    "\342\210\277"
    "acirc"
    "\303\242"
    "acirc;"
    "acute"
    "acute;"
    "acy;"
    "\320\260"
    "aelig"
    "\303\246"
    "aelig;"
    "af;"
    "afr;"
    "\360\235\224\236"
    "agrave"
    "\303\240"
    "agrave;"
    "alefsym;"
    "\342\204\265"
    "aleph;"
    "alpha;"
    "\316\261"
    "amacr;"
    "\304\201"
    "amalg;"
    "\342\250\277"
    "amp"
    "amp;"
    "and;"
    "\342\210\247"
    "andand;"
    "\342\251\225"
    "andd;"
    "\342\251\234"
    "andslope;"
    "\342\251\230"
    "andv;"
    "\342\251\232"
    "ang;"
    "\342\210\240"
    "ange;"
    "\342\246\244"
    "angle;"
    "angmsd;"
    "\342\210\241"
    "angmsdaa;"
    "\342\246\250"
    "angmsdab;"
    "\342\246\251"
    "angmsdac;"
    "\342\246\252"
    "angmsdad;"
    "\342\246\253"
    "angmsdae;"
    "\342\246\254"
    "angmsdaf;"
    "\342\246\255"
    "angmsdag;"
    "\342\246\256"
    "angmsdah;"
    "\342\246\257"
    "angrt;"
    "\342\210\237"
    "angrtvb;"
    "\342\212\276"
    "angrtvbd;"
    "\342\246\235"
    "angsph;"
    "\342\210\242"
    "angst;"
    "angzarr;"
    "\342\215\274"
    "aogon;"
    "\304\205"
    "aopf;"
    "\360\235\225\222"
    "ap;"
    "apE;"
    "\342\251\260"
    "apacir;"
    "\342\251\257"
    "ape;"
    "\342\211\212"
    "apid;"
    "\342\211\213"
    "apos;"
    "'"
    "approx;"
    "approxeq;"
    "aring"
    "\303\245"
    "aring;"
    "ascr;"
    "\360\235\222\266"
    "ast;"
    "*"
    "asymp;"
    "asympeq;"
    "atilde"
    "\303\243"
    "atilde;"
    "auml"
    "\303\244"
    "auml;"
    "awconint;"
    "awint;"
    "\342\250\221"
    "bNot;"
    "\342\253\255"
    "backcong;"
    "\342\211\214"
    "backepsilon;"
    "\317\266"
    "backprime;"
    "\342\200\265"
    "backsim;"
    "\342\210\275"
    "backsimeq;"
    "\342\213\215"
    "barvee;"
    "\342\212\275"
    "barwed;"
    "\342\214\205"
    "barwedge;"
    "bbrk;"
    "bbrktbrk;"
    "\342\216\266"
    "bcong;"
    "bcy;"
    "\320\261"
    "bdquo;"
    "\342\200\236"
    "becaus;"
    "because;"
    "bemptyv;"
    "\342\246\260"
    "bepsi;"
    "bernou;"
    "beta;"
    "\316\262"
    "beth;"
    "\342\204\266"
    "between;"
    "\342\211\254"
    "bfr;"
    "\360\235\224\237"
    "bigcap;"
    "bigcirc;"
    "\342\227\257"
    "bigcup;"
    "bigodot;"
    "\342\250\200"
    "bigoplus;"
    "\342\250\201"
    "bigotimes;"
    "\342\250\202"
    "bigsqcup;"
    "\342\250\206"
    "bigstar;"
    "\342\230\205"
    "bigtriangledown;"
    "\342\226\275"
    "bigtriangleup;"
    "\342\226\263"
    "biguplus;"
    "\342\250\204"
    "bigvee;"
    "bigwedge;"
    "bkarow;"
    "\342\244\215"
    "blacklozenge;"
    "\342\247\253"
    "blacksquare;"
    "blacktriangle;"
    "\342\226\264"
    "blacktriangledown;"
    "\342\226\276"
    "blacktriangleleft;"
    "\342\227\202"
    "blacktriangleright;"
    "\342\226\270"
    "blank;"
    "\342\220\243"
    "blk12;"
    "\342\226\222"
    "blk14;"
    "\342\226\221"
    "blk34;"
    "\342\226\223"
    "block;"
    "\342\226\210"
    "bne;"
    "=\342\203\245"
    "bnequiv;"
    "\342\211\241\342\203\245"
    "bnot;"
    "\342\214\220"
    "bopf;"
    "\360\235\225\223"
    "bot;"
    "bottom;"
    "bowtie;"
    "\342\213\210"
    "boxDL;"
    "\342\225\227"
    "boxDR;"
    "\342\225\224"
    "boxDl;"
    "\342\225\226"
    "boxDr;"
    "\342\225\223"
    "boxH;"
    "\342\225\220"
    "boxHD;"
    "\342\225\246"
    "boxHU;"
    "\342\225\251"
    "boxHd;"
    "\342\225\244"
    "boxHu;"
    "\342\225\247"
    "boxUL;"
    "\342\225\235"
    "boxUR;"
    "\342\225\232"
    "boxUl;"
    "\342\225\234"
    "boxUr;"
    "\342\225\231"
    "boxV;"
    "\342\225\221"
    "boxVH;"
    "\342\225\254"
    "boxVL;"
    "\342\225\243"
    "boxVR;"
    "\342\225\240"
    "boxVh;"
    "\342\225\253"
    "boxVl;"
    "\342\225\242"
    "boxVr;"
    "\342\225\237"
    "boxbox;"
    "\342\247\211"
    "boxdL;"
    "\342\225\225"
    "boxdR;"
    "\342\225\222"
    "boxdl;"
    "\342\224\220"
    "boxdr;"
    "\342\224\214"
    "boxh;"
    "boxhD;"
    "\342\225\245"
    "boxhU;"
    "\342\225\250"
    "boxhd;"
    "\342\224\254"
    "boxhu;"
    "\342\224\264"
    "boxminus;"
    "\342\212\237"
    "boxplus;"
    "\342\212\236"
    "boxtimes;"
    "\342\212\240"
    "boxuL;"
    "\342\225\233"
    "boxuR;"
    "\342\225\230"
    "boxul;"
    "\342\224\230"
    "boxur;"
    "\342\224\224"
    "boxv;"
    "\342\224\202"
    "boxvH;"
    "\342\225\252"
    "boxvL;"
    "\342\225\241"
    "boxvR;"
    "\342\225\236"
    "boxvh;"
    "\342\224\274"
    "boxvl;"
    "\342\224\244"
    "boxvr;"
    "\342\224\234"
    "bprime;"
    "breve;"
    "brvbar"
    "\302\246"
    "brvbar;"
    "bscr;"
    "\360\235\222\267"
    "bsemi;"
    "\342\201\217"
    "bsim;"
    "bsime;"
    "bsol;"
    "\134"
    "bsolb;"
    "\342\247\205"
    "bsolhsub;"
    "\342\237\210"
    "bull;"
    "\342\200\242"
    "bullet;"
    "bump;"
    "bumpE;"
    "\342\252\256"
    "bumpe;"
    "bumpeq;"
    "cacute;"
    "\304\207"
    "cap;"
    "\342\210\251"
    "capand;"
    "\342\251\204"
    "capbrcup;"
    "\342\251\211"
    "capcap;"
    "\342\251\213"
    "capcup;"
    "\342\251\207"
    "capdot;"
    "\342\251\200"
    "caps;"
    "\342\210\251\357\270\200"
    "caret;"
    "\342\201\201"
    "caron;"
    "ccaps;"
    "\342\251\215"
    "ccaron;"
    "\304\215"
    "ccedil"
    "\303\247"
    "ccedil;"
    "ccirc;"
    "\304\211"
    "ccups;"
    "\342\251\214"
    "ccupssm;"
    "\342\251\220"
    "cdot;"
    "\304\213"
    "cedil"
    "cedil;"
    "cemptyv;"
    "\342\246\262"
    "cent"
    "\302\242"
    "cent;"
    "centerdot;"
    "cfr;"
    "\360\235\224\240"
    "chcy;"
    "\321\207"
    "check;"
    "\342\234\223"
    "checkmark;"
    "chi;"
    "\317\207"
    "cir;"
    "\342\227\213"
    "cirE;"
    "\342\247\203"
    "circ;"
    "\313\206"
    "circeq;"
    "\342\211\227"
    "circlearrowleft;"
    "\342\206\272"
    "circlearrowright;"
    "\342\206\273"
    "circledR;"
    "circledS;"
    "\342\223\210"
    "circledast;"
    "\342\212\233"
    "circledcirc;"
    "\342\212\232"
    "circleddash;"
    "\342\212\235"
    "cire;"
    "cirfnint;"
    "\342\250\220"
    "cirmid;"
    "\342\253\257"
    "cirscir;"
    "\342\247\202"
    "clubs;"
    "\342\231\243"
    "clubsuit;"
    "colon;"
    ":"
    "colone;"
    "coloneq;"
    "comma;"
    ","
    "commat;"
    "@"
    "comp;"
    "\342\210\201"
    "compfn;"
    "complement;"
    "complexes;"
    "cong;"
    "congdot;"
    "\342\251\255"
    "conint;"
    "copf;"
    "\360\235\225\224"
    "coprod;"
    "copy"
    "copy;"
    "copysr;"
    "\342\204\227"
    "crarr;"
    "\342\206\265"
    "cross;"
    "\342\234\227"
    "cscr;"
    "\360\235\222\270"
    "csub;"
    "\342\253\217"
    "csube;"
    "\342\253\221"
    "csup;"
    "\342\253\220"
    "csupe;"
    "\342\253\222"
    "ctdot;"
    "\342\213\257"
    "cudarrl;"
    "\342\244\270"
    "cudarrr;"
    "\342\244\265"
    "cuepr;"
    "\342\213\236"
    "cuesc;"
    "\342\213\237"
    "cularr;"
    "\342\206\266"
    "cularrp;"
    "\342\244\275"
    "cup;"
    "\342\210\252"
    "cupbrcap;"
    "\342\251\210"
    "cupcap;"
    "\342\251\206"
    "cupcup;"
    "\342\251\212"
    "cupdot;"
    "\342\212\215"
    "cupor;"
    "\342\251\205"
    "cups;"
    "\342\210\252\357\270\200"
    "curarr;"
    "\342\206\267"
    "curarrm;"
    "\342\244\274"
    "curlyeqprec;"
    "curlyeqsucc;"
    "curlyvee;"
    "\342\213\216"
    "curlywedge;"
    "\342\213\217"
    "curren"
    "\302\244"
    "curren;"
    "curvearrowleft;"
    "curvearrowright;"
    "cuvee;"
    "cuwed;"
    "cwconint;"
    "cwint;"
    "\342\210\261"
    "cylcty;"
    "\342\214\255"
    "dArr;"
    "dHar;"
    "\342\245\245"
    "dagger;"
    "\342\200\240"
    "daleth;"
    "\342\204\270"
    "darr;"
    "dash;"
    "\342\200\220"
    "dashv;"
    "dbkarow;"
    "\342\244\217"
    "dblac;"
    "dcaron;"
    "\304\217"
    "dcy;"
    "\320\264"
    "dd;"
    "ddagger;"
    "ddarr;"
    "\342\207\212"
    "ddotseq;"
    "\342\251\267"
    "deg"
    "\302\260"
    "deg;"
    "delta;"
    "\316\264"
    "demptyv;"
    "\342\246\261"
    "dfisht;"
    "\342\245\277"
    "dfr;"
    "\360\235\224\241"
    "dharl;"
    "dharr;"
    "diam;"
    "diamond;"
    "diamondsuit;"
    "\342\231\246"
    "diams;"
    "die;"
    "digamma;"
    "\317\235"
    "disin;"
    "\342\213\262"
    "div;"
    "\303\267"
    "divide"
    "divide;"
    "divideontimes;"
    "\342\213\207"
    "divonx;"
    "djcy;"
    "\321\222"
    "dlcorn;"
    "\342\214\236"
    "dlcrop;"
    "\342\214\215"
    "dollar;"
    "$"
    "dopf;"
    "\360\235\225\225"
    "dot;"
    "doteq;"
    "doteqdot;"
    "\342\211\221"
    "dotminus;"
    "\342\210\270"
    "dotplus;"
    "\342\210\224"
    "dotsquare;"
    "\342\212\241"
    "doublebarwedge;"
    "downarrow;"
    "downdownarrows;"
    "downharpoonleft;"
    "downharpoonright;"
    "drbkarow;"
    "drcorn;"
    "\342\214\237"
    "drcrop;"
    "\342\214\214"
    "dscr;"
    "\360\235\222\271"
    "dscy;"
    "\321\225"
    "dsol;"
    "\342\247\266"
    "dstrok;"
    "\304\221"
    "dtdot;"
    "\342\213\261"
    "dtri;"
    "\342\226\277"
    "dtrif;"
    "duarr;"
    "duhar;"
    "dwangle;"
    "\342\246\246"
    "dzcy;"
    "\321\237"
    "dzigrarr;"
    "\342\237\277"
    "eDDot;"
    "eDot;"
    "eacute"
    "\303\251"
    "eacute;"
    "easter;"
    "\342\251\256"
    "ecaron;"
    "\304\233"
    "ecir;"
    "\342\211\226"
    "ecirc"
    "\303\252"
    "ecirc;"
    "ecolon;"
    "\342\211\225"
    "ecy;"
    "\321\215"
    "edot;"
    "\304\227"
    "ee;"
    "efDot;"
    "\342\211\222"
    "efr;"
    "\360\235\224\242"
    "eg;"
    "\342\252\232"
    "egrave"
    "\303\250"
    "egrave;"
    "egs;"
    "\342\252\226"
    "egsdot;"
    "\342\252\230"
    "el;"
    "\342\252\231"
    "elinters;"
    "\342\217\247"
    "ell;"
    "\342\204\223"
    "els;"
    "\342\252\225"
    "elsdot;"
    "\342\252\227"
    "emacr;"
    "\304\223"
    "empty;"
    "\342\210\205"
    "emptyset;"
    "emptyv;"
    "emsp13;"
    "\342\200\204"
    "emsp14;"
    "\342\200\205"
    "emsp;"
    "\342\200\203"
    "eng;"
    "\305\213"
    "ensp;"
    "\342\200\202"
    "eogon;"
    "\304\231"
    "eopf;"
    "\360\235\225\226"
    "epar;"
    "\342\213\225"
    "eparsl;"
    "\342\247\243"
    "eplus;"
    "\342\251\261"
    "epsi;"
    "\316\265"
    "epsilon;"
    "epsiv;"
    "\317\265"
    "eqcirc;"
    "eqcolon;"
    "eqsim;"
    "eqslantgtr;"
    "eqslantless;"
    "equals;"
    "="
    "equest;"
    "\342\211\237"
    "equiv;"
    "equivDD;"
    "\342\251\270"
    "eqvparsl;"
    "\342\247\245"
    "erDot;"
    "\342\211\223"
    "erarr;"
    "\342\245\261"
    "escr;"
    "\342\204\257"
    "esdot;"
    "esim;"
    "eta;"
    "\316\267"
    "eth"
    "\303\260"
    "eth;"
    "euml"
    "\303\253"
    "euml;"
    "euro;"
    "\342\202\254"
    "excl;"
    "!"
    "exist;"
    "expectation;"
    "exponentiale;"
    "fallingdotseq;"
    "fcy;"
    "\321\204"
    "female;"
    "\342\231\200"
    "ffilig;"
    "\357\254\203"
    "fflig;"
    "\357\254\200"
    "ffllig;"
    "\357\254\204"
    "ffr;"
    "\360\235\224\243"
    "filig;"
    "\357\254\201"
    "fjlig;"
    "fj"
    "flat;"
    "\342\231\255"
    "fllig;"
    "\357\254\202"
    "fltns;"
    "\342\226\261"
    "fnof;"
    "\306\222"
    "fopf;"
    "\360\235\225\227"
    "forall;"
    "fork;"
    "\342\213\224"
    "forkv;"
    "\342\253\231"
    "fpartint;"
    "\342\250\215"
    "frac12"
    "\302\275"
    "frac12;"
    "frac13;"
    "\342\205\223"
    "frac14"
    "\302\274"
    "frac14;"
    "frac15;"
    "\342\205\225"
    "frac16;"
    "\342\205\231"
    "frac18;"
    "\342\205\233"
    "frac23;"
    "\342\205\224"
    "frac25;"
    "\342\205\226"
    "frac34"
    "\302\276"
    "frac34;"
    "frac35;"
    "\342\205\227"
    "frac38;"
    "\342\205\234"
    "frac45;"
    "\342\205\230"
    "frac56;"
    "\342\205\232"
    "frac58;"
    "\342\205\235"
    "frac78;"
    "\342\205\236"
    "frasl;"
    "\342\201\204"
    "frown;"
    "\342\214\242"
    "fscr;"
    "\360\235\222\273"
    "gE;"
    "gEl;"
    "\342\252\214"
    "gacute;"
    "\307\265"
    "gamma;"
    "\316\263"
    "gammad;"
    "gap;"
    "\342\252\206"
    "gbreve;"
    "\304\237"
    "gcirc;"
    "\304\235"
    "gcy;"
    "\320\263"
    "gdot;"
    "\304\241"
    "ge;"
    "gel;"
    "geq;"
    "geqq;"
    "geqslant;"
    "ges;"
    "gescc;"
    "\342\252\251"
    "gesdot;"
    "\342\252\200"
    "gesdoto;"
    "\342\252\202"
    "gesdotol;"
    "\342\252\204"
    "gesl;"
    "\342\213\233\357\270\200"
    "gesles;"
    "\342\252\224"
    "gfr;"
    "\360\235\224\244"
    "gg;"
    "ggg;"
    "gimel;"
    "\342\204\267"
    "gjcy;"
    "\321\223"
    "gl;"
    "glE;"
    "\342\252\222"
    "gla;"
    "\342\252\245"
    "glj;"
    "\342\252\244"
    "gnE;"
    "\342\211\251"
    "gnap;"
    "\342\252\212"
    "gnapprox;"
    "gne;"
    "\342\252\210"
    "gneq;"
    "gneqq;"
    "gnsim;"
    "\342\213\247"
    "gopf;"
    "\360\235\225\230"
    "grave;"
    "gscr;"
    "\342\204\212"
    "gsim;"
    "gsime;"
    "\342\252\216"
    "gsiml;"
    "\342\252\220"
    "gt"
    "gt;"
    "gtcc;"
    "\342\252\247"
    "gtcir;"
    "\342\251\272"
    "gtdot;"
    "\342\213\227"
    "gtlPar;"
    "\342\246\225"
    "gtquest;"
    "\342\251\274"
    "gtrapprox;"
    "gtrarr;"
    "\342\245\270"
    "gtrdot;"
    "gtreqless;"
    "gtreqqless;"
    "gtrless;"
    "gtrsim;"
    "gvertneqq;"
    "\342\211\251\357\270\200"
    "gvnE;"
    "hArr;"
    "hairsp;"
    "half;"
    "hamilt;"
    "hardcy;"
    "\321\212"
    "harr;"
    "harrcir;"
    "\342\245\210"
    "harrw;"
    "\342\206\255"
    "hbar;"
    "\342\204\217"
    "hcirc;"
    "\304\245"
    "hearts;"
    "\342\231\245"
    "heartsuit;"
    "hellip;"
    "\342\200\246"
    "hercon;"
    "\342\212\271"
    "hfr;"
    "\360\235\224\245"
    "hksearow;"
    "\342\244\245"
    "hkswarow;"
    "\342\244\246"
    "hoarr;"
    "\342\207\277"
    "homtht;"
    "\342\210\273"
    "hookleftarrow;"
    "\342\206\251"
    "hookrightarrow;"
    "\342\206\252"
    "hopf;"
    "\360\235\225\231"
    "horbar;"
    "\342\200\225"
    "hscr;"
    "\360\235\222\275"
    "hslash;"
    "hstrok;"
    "\304\247"
    "hybull;"
    "\342\201\203"
    "hyphen;"
    "iacute"
    "\303\255"
    "iacute;"
    "ic;"
    "icirc"
    "\303\256"
    "icirc;"
    "icy;"
    "\320\270"
    "iecy;"
    "\320\265"
    "iexcl"
    "\302\241"
    "iexcl;"
    "iff;"
    "ifr;"
    "\360\235\224\246"
    "igrave"
    "\303\254"
    "igrave;"
    "ii;"
    "iiiint;"
    "\342\250\214"
    "iiint;"
    "\342\210\255"
    "iinfin;"
    "\342\247\234"
    "iiota;"
    "\342\204\251"
    "ijlig;"
    "\304\263"
    "imacr;"
    "\304\253"
    "image;"
    "imagline;"
    "imagpart;"
    "imath;"
    "\304\261"
    "imof;"
    "\342\212\267"
    "imped;"
    "\306\265"
    "in;"
    "incare;"
    "\342\204\205"
    "infin;"
    "\342\210\236"
    "infintie;"
    "\342\247\235"
    "inodot;"
    "int;"
    "intcal;"
    "\342\212\272"
    "integers;"
    "intercal;"
    "intlarhk;"
    "\342\250\227"
    "intprod;"
    "\342\250\274"
    "iocy;"
    "\321\221"
    "iogon;"
    "\304\257"
    "iopf;"
    "\360\235\225\232"
    "iota;"
    "\316\271"
    "iprod;"
    "iquest"
    "\302\277"
    "iquest;"
    "iscr;"
    "\360\235\222\276"
    "isin;"
    "isinE;"
    "\342\213\271"
    "isindot;"
    "\342\213\265"
    "isins;"
    "\342\213\264"
    "isinsv;"
    "\342\213\263"
    "isinv;"
    "it;"
    "itilde;"
    "\304\251"
    "iukcy;"
    "\321\226"
    "iuml"
    "\303\257"
    "iuml;"
    "jcirc;"
    "\304\265"
    "jcy;"
    "\320\271"
    "jfr;"
    "\360\235\224\247"
    "jmath;"
    "\310\267"
    "jopf;"
    "\360\235\225\233"
    "jscr;"
    "\360\235\222\277"
    "jsercy;"
    "\321\230"
    "jukcy;"
    "\321\224"
    "kappa;"
    "\316\272"
    "kappav;"
    "\317\260"
    "kcedil;"
    "\304\267"
    "kcy;"
    "\320\272"
    "kfr;"
    "\360\235\224\250"
    "kgreen;"
    "\304\270"
    "khcy;"
    "\321\205"
    "kjcy;"
    "\321\234"
    "kopf;"
    "\360\235\225\234"
    "kscr;"
    "\360\235\223\200"
    "lAarr;"
    "lArr;"
    "lAtail;"
    "\342\244\233"
    "lBarr;"
    "\342\244\216"
    "lE;"
    "lEg;"
    "\342\252\213"
    "lHar;"
    "\342\245\242"
    "lacute;"
    "\304\272"
    "laemptyv;"
    "\342\246\264"
    "lagran;"
    "lambda;"
    "\316\273"
    "lang;"
    "langd;"
    "\342\246\221"
    "langle;"
    "lap;"
    "\342\252\205"
    "laquo"
    "\302\253"
    "laquo;"
    "larr;"
    "larrb;"
    "larrbfs;"
    "\342\244\237"
    "larrfs;"
    "\342\244\235"
    "larrhk;"
    "larrlp;"
    "\342\206\253"
    "larrpl;"
    "\342\244\271"
    "larrsim;"
    "\342\245\263"
    "larrtl;"
    "\342\206\242"
    "lat;"
    "\342\252\253"
    "latail;"
    "\342\244\231"
    "late;"
    "\342\252\255"
    "lates;"
    "\342\252\255\357\270\200"
    "lbarr;"
    "\342\244\214"
    "lbbrk;"
    "\342\235\262"
    "lbrace;"
    "{"
    "lbrack;"
    "["
    "lbrke;"
    "\342\246\213"
    "lbrksld;"
    "\342\246\217"
    "lbrkslu;"
    "\342\246\215"
    "lcaron;"
    "\304\276"
    "lcedil;"
    "\304\274"
    "lceil;"
    "lcub;"
    "lcy;"
    "\320\273"
    "ldca;"
    "\342\244\266"
    "ldquo;"
    "ldquor;"
    "ldrdhar;"
    "\342\245\247"
    "ldrushar;"
    "\342\245\213"
    "ldsh;"
    "\342\206\262"
    "le;"
    "\342\211\244"
    "leftarrow;"
    "leftarrowtail;"
    "leftharpoondown;"
    "leftharpoonup;"
    "leftleftarrows;"
    "\342\207\207"
    "leftrightarrow;"
    "leftrightarrows;"
    "leftrightharpoons;"
    "leftrightsquigarrow;"
    "leftthreetimes;"
    "\342\213\213"
    "leg;"
    "leq;"
    "leqq;"
    "leqslant;"
    "les;"
    "lescc;"
    "\342\252\250"
    "lesdot;"
    "\342\251\277"
    "lesdoto;"
    "\342\252\201"
    "lesdotor;"
    "\342\252\203"
    "lesg;"
    "\342\213\232\357\270\200"
    "lesges;"
    "\342\252\223"
    "lessapprox;"
    "lessdot;"
    "\342\213\226"
    "lesseqgtr;"
    "lesseqqgtr;"
    "lessgtr;"
    "lesssim;"
    "lfisht;"
    "\342\245\274"
    "lfloor;"
    "lfr;"
    "\360\235\224\251"
    "lg;"
    "lgE;"
    "\342\252\221"
    "lhard;"
    "lharu;"
    "lharul;"
    "\342\245\252"
    "lhblk;"
    "\342\226\204"
    "ljcy;"
    "\321\231"
    "ll;"
    "llarr;"
    "llcorner;"
    "llhard;"
    "\342\245\253"
    "lltri;"
    "\342\227\272"
    "lmidot;"
    "\305\200"
    "lmoust;"
    "\342\216\260"
    "lmoustache;"
    "lnE;"
    "\342\211\250"
    "lnap;"
    "\342\252\211"
    "lnapprox;"
    "lne;"
    "\342\252\207"
    "lneq;"
    "lneqq;"
    "lnsim;"
    "\342\213\246"
    "loang;"
    "\342\237\254"
    "loarr;"
    "\342\207\275"
    "lobrk;"
    "longleftarrow;"
    "longleftrightarrow;"
    "longmapsto;"
    "\342\237\274"
    "longrightarrow;"
    "looparrowleft;"
    "looparrowright;"
    "\342\206\254"
    "lopar;"
    "\342\246\205"
    "lopf;"
    "\360\235\225\235"
    "loplus;"
    "\342\250\255"
    "lotimes;"
    "\342\250\264"
    "lowast;"
    "\342\210\227"
    "lowbar;"
    "loz;"
    "\342\227\212"
    "lozenge;"
    "lozf;"
    "lpar;"
    "("
    "lparlt;"
    "\342\246\223"
    "lrarr;"
    "lrcorner;"
    "lrhar;"
    "lrhard;"
    "\342\245\255"
    "lrm;"
    "\342\200\216"
    "lrtri;"
    "\342\212\277"
    "lsaquo;"
    "\342\200\271"
    "lscr;"
    "\360\235\223\201"
    "lsh;"
    "lsim;"
    "lsime;"
    "\342\252\215"
    "lsimg;"
    "\342\252\217"
    "lsqb;"
    "lsquo;"
    "lsquor;"
    "\342\200\232"
    "lstrok;"
    "\305\202"
    "lt"
    "lt;"
    "ltcc;"
    "\342\252\246"
    "ltcir;"
    "\342\251\271"
    "ltdot;"
    "lthree;"
    "ltimes;"
    "\342\213\211"
    "ltlarr;"
    "\342\245\266"
    "ltquest;"
    "\342\251\273"
    "ltrPar;"
    "\342\246\226"
    "ltri;"
    "\342\227\203"
    "ltrie;"
    "ltrif;"
    "lurdshar;"
    "\342\245\212"
    "luruhar;"
    "\342\245\246"
    "lvertneqq;"
    "\342\211\250\357\270\200"
    "lvnE;"
    "mDDot;"
    "\342\210\272"
    "macr"
    "\302\257"
    "macr;"
    "male;"
    "\342\231\202"
    "malt;"
    "\342\234\240"
    "maltese;"
    "map;"
    "mapsto;"
    "mapstodown;"
    "mapstoleft;"
    "mapstoup;"
    "marker;"
    "\342\226\256"
    "mcomma;"
    "\342\250\251"
    "mcy;"
    "\320\274"
    "mdash;"
    "\342\200\224"
    "measuredangle;"
    "mfr;"
    "\360\235\224\252"
    "mho;"
    "\342\204\247"
    "micro"
    "\302\265"
    "micro;"
    "mid;"
    "midast;"
    "midcir;"
    "\342\253\260"
    "middot"
    "middot;"
    "minus;"
    "\342\210\222"
    "minusb;"
    "minusd;"
    "minusdu;"
    "\342\250\252"
    "mlcp;"
    "\342\253\233"
    "mldr;"
    "mnplus;"
    "models;"
    "\342\212\247"
    "mopf;"
    "\360\235\225\236"
    "mp;"
    "mscr;"
    "\360\235\223\202"
    "mstpos;"
    "mu;"
    "\316\274"
    "multimap;"
    "\342\212\270"
    "mumap;"
    "nGg;"
    "\342\213\231\314\270"
    "nGt;"
    "\342\211\253\342\203\222"
    "nGtv;"
    "nLeftarrow;"
    "\342\207\215"
    "nLeftrightarrow;"
    "\342\207\216"
    "nLl;"
    "\342\213\230\314\270"
    "nLt;"
    "\342\211\252\342\203\222"
    "nLtv;"
    "nRightarrow;"
    "\342\207\217"
    "nVDash;"
    "\342\212\257"
    "nVdash;"
    "\342\212\256"
    "nabla;"
    "nacute;"
    "\305\204"
    "nang;"
    "\342\210\240\342\203\222"
    "nap;"
    "napE;"
    "\342\251\260\314\270"
    "napid;"
    "\342\211\213\314\270"
    "napos;"
    "\305\211"
    "napprox;"
    "natur;"
    "\342\231\256"
    "natural;"
    "naturals;"
    "nbsp"
    "nbsp;"
    "nbump;"
    "nbumpe;"
    "ncap;"
    "\342\251\203"
    "ncaron;"
    "\305\210"
    "ncedil;"
    "\305\206"
    "ncong;"
    "ncongdot;"
    "\342\251\255\314\270"
    "ncup;"
    "\342\251\202"
    "ncy;"
    "\320\275"
    "ndash;"
    "\342\200\223"
    "ne;"
    "neArr;"
    "\342\207\227"
    "nearhk;"
    "\342\244\244"
    "nearr;"
    "nearrow;"
    "nedot;"
    "\342\211\220\314\270"
    "nequiv;"
    "nesear;"
    "\342\244\250"
    "nesim;"
    "nexist;"
    "nexists;"
    "nfr;"
    "\360\235\224\253"
    "ngE;"
    "nge;"
    "ngeq;"
    "ngeqq;"
    "ngeqslant;"
    "nges;"
    "ngsim;"
    "ngt;"
    "ngtr;"
    "nhArr;"
    "nharr;"
    "\342\206\256"
    "nhpar;"
    "\342\253\262"
    "ni;"
    "nis;"
    "\342\213\274"
    "nisd;"
    "\342\213\272"
    "niv;"
    "njcy;"
    "\321\232"
    "nlArr;"
    "nlE;"
    "\342\211\246\314\270"
    "nlarr;"
    "\342\206\232"
    "nldr;"
    "\342\200\245"
    "nle;"
    "nleftarrow;"
    "nleftrightarrow;"
    "nleq;"
    "nleqq;"
    "nleqslant;"
    "nles;"
    "nless;"
    "nlsim;"
    "nlt;"
    "nltri;"
    "nltrie;"
    "nmid;"
    "nopf;"
    "\360\235\225\237"
    "not"
    "\302\254"
    "not;"
    "notin;"
    "notinE;"
    "\342\213\271\314\270"
    "notindot;"
    "\342\213\265\314\270"
    "notinva;"
    "notinvb;"
    "\342\213\267"
    "notinvc;"
    "\342\213\266"
    "notni;"
    "notniva;"
    "notnivb;"
    "\342\213\276"
    "notnivc;"
    "\342\213\275"
    "npar;"
    "nparallel;"
    "nparsl;"
    "\342\253\275\342\203\245"
    "npart;"
    "\342\210\202\314\270"
    "npolint;"
    "\342\250\224"
    "npr;"
    "nprcue;"
    "npre;"
    "nprec;"
    "npreceq;"
    "nrArr;"
    "nrarr;"
    "\342\206\233"
    "nrarrc;"
    "\342\244\263\314\270"
    "nrarrw;"
    "\342\206\235\314\270"
    "nrightarrow;"
    "nrtri;"
    "nrtrie;"
    "nsc;"
    "nsccue;"
    "nsce;"
    "nscr;"
    "\360\235\223\203"
    "nshortmid;"
    "nshortparallel;"
    "nsim;"
    "nsime;"
    "nsimeq;"
    "nsmid;"
    "nspar;"
    "nsqsube;"
    "nsqsupe;"
    "nsub;"
    "\342\212\204"
    "nsubE;"
    "\342\253\205\314\270"
    "nsube;"
    "nsubset;"
    "nsubseteq;"
    "nsubseteqq;"
    "nsucc;"
    "nsucceq;"
    "nsup;"
    "\342\212\205"
    "nsupE;"
    "\342\253\206\314\270"
    "nsupe;"
    "nsupset;"
    "nsupseteq;"
    "nsupseteqq;"
    "ntgl;"
    "ntilde"
    "\303\261"
    "ntilde;"
    "ntlg;"
    "ntriangleleft;"
    "ntrianglelefteq;"
    "ntriangleright;"
    "ntrianglerighteq;"
    "nu;"
    "\316\275"
    "num;"
    "#"
    "numero;"
    "\342\204\226"
    "numsp;"
    "\342\200\207"
    "nvDash;"
    "\342\212\255"
    "nvHarr;"
    "\342\244\204"
    "nvap;"
    "\342\211\215\342\203\222"
    "nvdash;"
    "\342\212\254"
    "nvge;"
    "\342\211\245\342\203\222"
    "nvgt;"
    ">\342\203\222"
    "nvinfin;"
    "\342\247\236"
    "nvlArr;"
    "\342\244\202"
    "nvle;"
    "\342\211\244\342\203\222"
    "nvlt;"
    "<\342\203\222"
    "nvltrie;"
    "\342\212\264\342\203\222"
    "nvrArr;"
    "\342\244\203"
    "nvrtrie;"
    "\342\212\265\342\203\222"
    "nvsim;"
    "\342\210\274\342\203\222"
    "nwArr;"
    "\342\207\226"
    "nwarhk;"
    "\342\244\243"
    "nwarr;"
    "nwarrow;"
    "nwnear;"
    "\342\244\247"
    "oS;"
    "oacute"
    "\303\263"
    "oacute;"
    "oast;"
    "ocir;"
    "ocirc"
    "\303\264"
    "ocirc;"
    "ocy;"
    "\320\276"
    "odash;"
    "odblac;"
    "\305\221"
    "odiv;"
    "\342\250\270"
    "odot;"
    "odsold;"
    "\342\246\274"
    "oelig;"
    "\305\223"
    "ofcir;"
    "\342\246\277"
    "ofr;"
    "\360\235\224\254"
    "ogon;"
    "\313\233"
    "ograve"
    "\303\262"
    "ograve;"
    "ogt;"
    "\342\247\201"
    "ohbar;"
    "\342\246\265"
    "ohm;"
    "oint;"
    "olarr;"
    "olcir;"
    "\342\246\276"
    "olcross;"
    "\342\246\273"
    "oline;"
    "olt;"
    "\342\247\200"
    "omacr;"
    "\305\215"
    "omega;"
    "\317\211"
    "omicron;"
    "\316\277"
    "omid;"
    "\342\246\266"
    "ominus;"
    "oopf;"
    "\360\235\225\240"
    "opar;"
    "\342\246\267"
    "operp;"
    "\342\246\271"
    "oplus;"
    "or;"
    "\342\210\250"
    "orarr;"
    "ord;"
    "\342\251\235"
    "order;"
    "\342\204\264"
    "orderof;"
    "ordf"
    "\302\252"
    "ordf;"
    "ordm"
    "\302\272"
    "ordm;"
    "origof;"
    "\342\212\266"
    "oror;"
    "\342\251\226"
    "orslope;"
    "\342\251\227"
    "orv;"
    "\342\251\233"
    "oscr;"
    "oslash"
    "\303\270"
    "oslash;"
    "osol;"
    "\342\212\230"
    "otilde"
    "\303\265"
    "otilde;"
    "otimes;"
    "otimesas;"
    "\342\250\266"
    "ouml"
    "\303\266"
    "ouml;"
    "ovbar;"
    "\342\214\275"
    "par;"
    "para"
    "\302\266"
    "para;"
    "parallel;"
    "parsim;"
    "\342\253\263"
    "parsl;"
    "\342\253\275"
    "part;"
    "pcy;"
    "\320\277"
    "percnt;"
    "%"
    "period;"
    "."
    "permil;"
    "\342\200\260"
    "perp;"
    "pertenk;"
    "\342\200\261"
    "pfr;"
    "\360\235\224\255"
    "phi;"
    "\317\206"
    "phiv;"
    "\317\225"
    "phmmat;"
    "phone;"
    "\342\230\216"
    "pi;"
    "\317\200"
    "pitchfork;"
    "piv;"
    "\317\226"
    "planck;"
    "planckh;"
    "\342\204\216"
    "plankv;"
    "plus;"
    "+"
    "plusacir;"
    "\342\250\243"
    "plusb;"
    "pluscir;"
    "\342\250\242"
    "plusdo;"
    "plusdu;"
    "\342\250\245"
    "pluse;"
    "\342\251\262"
    "plusmn"
    "plusmn;"
    "plussim;"
    "\342\250\246"
    "plustwo;"
    "\342\250\247"
    "pm;"
    "pointint;"
    "\342\250\225"
    "popf;"
    "\360\235\225\241"
    "pound"
    "\302\243"
    "pound;"
    "pr;"
    "prE;"
    "\342\252\263"
    "prap;"
    "\342\252\267"
    "prcue;"
    "pre;"
    "prec;"
    "precapprox;"
    "preccurlyeq;"
    "preceq;"
    "precnapprox;"
    "\342\252\271"
    "precneqq;"
    "\342\252\265"
    "precnsim;"
    "\342\213\250"
    "precsim;"
    "prime;"
    "\342\200\262"
    "primes;"
    "prnE;"
    "prnap;"
    "prnsim;"
    "prod;"
    "profalar;"
    "\342\214\256"
    "profline;"
    "\342\214\222"
    "profsurf;"
    "\342\214\223"
    "prop;"
    "propto;"
    "prsim;"
    "prurel;"
    "\342\212\260"
    "pscr;"
    "\360\235\223\205"
    "psi;"
    "\317\210"
    "puncsp;"
    "\342\200\210"
    "qfr;"
    "\360\235\224\256"
    "qint;"
    "qopf;"
    "\360\235\225\242"
    "qprime;"
    "\342\201\227"
    "qscr;"
    "\360\235\223\206"
    "quaternions;"
    "quatint;"
    "\342\250\226"
    "quest;"
    "\077"
    "questeq;"
    "quot"
    "quot;"
    "rAarr;"
    "rArr;"
    "rAtail;"
    "\342\244\234"
    "rBarr;"
    "rHar;"
    "\342\245\244"
    "race;"
    "\342\210\275\314\261"
    "racute;"
    "\305\225"
    "radic;"
    "raemptyv;"
    "\342\246\263"
    "rang;"
    "rangd;"
    "\342\246\222"
    "range;"
    "\342\246\245"
    "rangle;"
    "raquo"
    "\302\273"
    "raquo;"
    "rarr;"
    "rarrap;"
    "\342\245\265"
    "rarrb;"
    "rarrbfs;"
    "\342\244\240"
    "rarrc;"
    "\342\244\263"
    "rarrfs;"
    "\342\244\236"
    "rarrhk;"
    "rarrlp;"
    "rarrpl;"
    "\342\245\205"
    "rarrsim;"
    "\342\245\264"
    "rarrtl;"
    "\342\206\243"
    "rarrw;"
    "\342\206\235"
    "ratail;"
    "\342\244\232"
    "ratio;"
    "\342\210\266"
    "rationals;"
    "rbarr;"
    "rbbrk;"
    "\342\235\263"
    "rbrace;"
    "}"
    "rbrack;"
    "]"
    "rbrke;"
    "\342\246\214"
    "rbrksld;"
    "\342\246\216"
    "rbrkslu;"
    "\342\246\220"
    "rcaron;"
    "\305\231"
    "rcedil;"
    "\305\227"
    "rceil;"
    "rcub;"
    "rcy;"
    "\321\200"
    "rdca;"
    "\342\244\267"
    "rdldhar;"
    "\342\245\251"
    "rdquo;"
    "rdquor;"
    "rdsh;"
    "\342\206\263"
    "real;"
    "realine;"
    "realpart;"
    "reals;"
    "rect;"
    "\342\226\255"
    "reg"
    "reg;"
    "rfisht;"
    "\342\245\275"
    "rfloor;"
    "rfr;"
    "\360\235\224\257"
    "rhard;"
    "rharu;"
    "rharul;"
    "\342\245\254"
    "rho;"
    "\317\201"
    "rhov;"
    "\317\261"
    "rightarrow;"
    "rightarrowtail;"
    "rightharpoondown;"
    "rightharpoonup;"
    "rightleftarrows;"
    "rightleftharpoons;"
    "rightrightarrows;"
    "\342\207\211"
    "rightsquigarrow;"
    "rightthreetimes;"
    "\342\213\214"
    "ring;"
    "\313\232"
    "risingdotseq;"
    "rlarr;"
    "rlhar;"
    "rlm;"
    "\342\200\217"
    "rmoust;"
    "\342\216\261"
    "rmoustache;"
    "rnmid;"
    "\342\253\256"
    "roang;"
    "\342\237\255"
    "roarr;"
    "\342\207\276"
    "robrk;"
    "ropar;"
    "\342\246\206"
    "ropf;"
    "\360\235\225\243"
    "roplus;"
    "\342\250\256"
    "rotimes;"
    "\342\250\265"
    "rpar;"
    ")"
    "rpargt;"
    "\342\246\224"
    "rppolint;"
    "\342\250\222"
    "rrarr;"
    "rsaquo;"
    "\342\200\272"
    "rscr;"
    "\360\235\223\207"
    "rsh;"
    "rsqb;"
    "rsquo;"
    "rsquor;"
    "rthree;"
    "rtimes;"
    "\342\213\212"
    "rtri;"
    "\342\226\271"
    "rtrie;"
    "rtrif;"
    "rtriltri;"
    "\342\247\216"
    "ruluhar;"
    "\342\245\250"
    "rx;"
    "\342\204\236"
    "sacute;"
    "\305\233"
    "sbquo;"
    "sc;"
    "scE;"
    "\342\252\264"
    "scap;"
    "\342\252\270"
    "scaron;"
    "\305\241"
    "sccue;"
    "sce;"
    "scedil;"
    "\305\237"
    "scirc;"
    "\305\235"
    "scnE;"
    "\342\252\266"
    "scnap;"
    "\342\252\272"
    "scnsim;"
    "\342\213\251"
    "scpolint;"
    "\342\250\223"
    "scsim;"
    "scy;"
    "\321\201"
    "sdot;"
    "\342\213\205"
    "sdotb;"
    "sdote;"
    "\342\251\246"
    "seArr;"
    "\342\207\230"
    "searhk;"
    "searr;"
    "searrow;"
    "sect"
    "\302\247"
    "sect;"
    "semi;"
    ";"
    "seswar;"
    "\342\244\251"
    "setminus;"
    "setmn;"
    "sext;"
    "\342\234\266"
    "sfr;"
    "\360\235\224\260"
    "sfrown;"
    "sharp;"
    "\342\231\257"
    "shchcy;"
    "\321\211"
    "shcy;"
    "\321\210"
    "shortmid;"
    "shortparallel;"
    "shy"
    "\302\255"
    "shy;"
    "sigma;"
    "\317\203"
    "sigmaf;"
    "\317\202"
    "sigmav;"
    "sim;"
    "simdot;"
    "\342\251\252"
    "sime;"
    "simeq;"
    "simg;"
    "\342\252\236"
    "simgE;"
    "\342\252\240"
    "siml;"
    "\342\252\235"
    "simlE;"
    "\342\252\237"
    "simne;"
    "\342\211\206"
    "simplus;"
    "\342\250\244"
    "simrarr;"
    "\342\245\262"
    "slarr;"
    "smallsetminus;"
    "smashp;"
    "\342\250\263"
    "smeparsl;"
    "\342\247\244"
    "smid;"
    "smile;"
    "\342\214\243"
    "smt;"
    "\342\252\252"
    "smte;"
    "\342\252\254"
    "smtes;"
    "\342\252\254\357\270\200"
    "softcy;"
    "\321\214"
    "sol;"
    "/"
    "solb;"
    "\342\247\204"
    "solbar;"
    "\342\214\277"
    "sopf;"
    "\360\235\225\244"
    "spades;"
    "\342\231\240"
    "spadesuit;"
    "spar;"
    "sqcap;"
    "sqcaps;"
    "\342\212\223\357\270\200"
    "sqcup;"
    "sqcups;"
    "\342\212\224\357\270\200"
    "sqsub;"
    "sqsube;"
    "sqsubset;"
    "sqsubseteq;"
    "sqsup;"
    "sqsupe;"
    "sqsupset;"
    "sqsupseteq;"
    "squ;"
    "square;"
    "squarf;"
    "squf;"
    "srarr;"
    "sscr;"
    "\360\235\223\210"
    "ssetmn;"
    "ssmile;"
    "sstarf;"
    "star;"
    "\342\230\206"
    "starf;"
    "straightepsilon;"
    "straightphi;"
    "strns;"
    "sub;"
    "\342\212\202"
    "subE;"
    "\342\253\205"
    "subdot;"
    "\342\252\275"
    "sube;"
    "subedot;"
    "\342\253\203"
    "submult;"
    "\342\253\201"
    "subnE;"
    "\342\253\213"
    "subne;"
    "\342\212\212"
    "subplus;"
    "\342\252\277"
    "subrarr;"
    "\342\245\271"
    "subset;"
    "subseteq;"
    "subseteqq;"
    "subsetneq;"
    "subsetneqq;"
    "subsim;"
    "\342\253\207"
    "subsub;"
    "\342\253\225"
    "subsup;"
    "\342\253\223"
    "succ;"
    "succapprox;"
    "succcurlyeq;"
    "succeq;"
    "succnapprox;"
    "succneqq;"
    "succnsim;"
    "succsim;"
    "sum;"
    "sung;"
    "\342\231\252"
    "sup1"
    "\302\271"
    "sup1;"
    "sup2"
    "\302\262"
    "sup2;"
    "sup3"
    "\302\263"
    "sup3;"
    "sup;"
    "supE;"
    "\342\253\206"
    "supdot;"
    "\342\252\276"
    "supdsub;"
    "\342\253\230"
    "supe;"
    "supedot;"
    "\342\253\204"
    "suphsol;"
    "\342\237\211"
    "suphsub;"
    "\342\253\227"
    "suplarr;"
    "\342\245\273"
    "supmult;"
    "\342\253\202"
    "supnE;"
    "\342\253\214"
    "supne;"
    "\342\212\213"
    "supplus;"
    "\342\253\200"
    "supset;"
    "supseteq;"
    "supseteqq;"
    "supsetneq;"
    "supsetneqq;"
    "supsim;"
    "\342\253\210"
    "supsub;"
    "\342\253\224"
    "supsup;"
    "\342\253\226"
    "swArr;"
    "\342\207\231"
    "swarhk;"
    "swarr;"
    "swarrow;"
    "swnwar;"
    "\342\244\252"
    "szlig"
    "\303\237"
    "szlig;"
    "target;"
    "\342\214\226"
    "tau;"
    "\317\204"
    "tbrk;"
    "tcaron;"
    "\305\245"
    "tcedil;"
    "\305\243"
    "tcy;"
    "\321\202"
    "tdot;"
    "telrec;"
    "\342\214\225"
    "tfr;"
    "\360\235\224\261"
    "there4;"
    "therefore;"
    "theta;"
    "\316\270"
    "thetasym;"
    "\317\221"
    "thetav;"
    "thickapprox;"
    "thicksim;"
    "thinsp;"
    "thkap;"
    "thksim;"
    "thorn"
    "\303\276"
    "thorn;"
    "tilde;"
    "times"
    "\303\227"
    "times;"
    "timesb;"
    "timesbar;"
    "\342\250\261"
    "timesd;"
    "\342\250\260"
    "tint;"
    "toea;"
    "top;"
    "topbot;"
    "\342\214\266"
    "topcir;"
    "\342\253\261"
    "topf;"
    "\360\235\225\245"
    "topfork;"
    "\342\253\232"
    "tosa;"
    "tprime;"
    "\342\200\264"
    "trade;"
    "triangle;"
    "\342\226\265"
    "triangledown;"
    "triangleleft;"
    "trianglelefteq;"
    "triangleq;"
    "\342\211\234"
    "triangleright;"
    "trianglerighteq;"
    "tridot;"
    "\342\227\254"
    "trie;"
    "triminus;"
    "\342\250\272"
    "triplus;"
    "\342\250\271"
    "trisb;"
    "\342\247\215"
    "tritime;"
    "\342\250\273"
    "trpezium;"
    "\342\217\242"
    "tscr;"
    "\360\235\223\211"
    "tscy;"
    "\321\206"
    "tshcy;"
    "\321\233"
    "tstrok;"
    "\305\247"
    "twixt;"
    "twoheadleftarrow;"
    "twoheadrightarrow;"
    "uArr;"
    "uHar;"
    "\342\245\243"
    "uacute"
    "\303\272"
    "uacute;"
    "uarr;"
    "ubrcy;"
    "\321\236"
    "ubreve;"
    "\305\255"
    "ucirc"
    "\303\273"
    "ucirc;"
    "ucy;"
    "\321\203"
    "udarr;"
    "udblac;"
    "\305\261"
    "udhar;"
    "ufisht;"
    "\342\245\276"
    "ufr;"
    "\360\235\224\262"
    "ugrave"
    "\303\271"
    "ugrave;"
    "uharl;"
    "uharr;"
    "uhblk;"
    "\342\226\200"
    "ulcorn;"
    "\342\214\234"
    "ulcorner;"
    "ulcrop;"
    "\342\214\217"
    "ultri;"
    "\342\227\270"
    "umacr;"
    "\305\253"
    "uml"
    "uml;"
    "uogon;"
    "\305\263"
    "uopf;"
    "\360\235\225\246"
    "uparrow;"
    "updownarrow;"
    "upharpoonleft;"
    "upharpoonright;"
    "uplus;"
    "upsi;"
    "\317\205"
    "upsih;"
    "upsilon;"
    "upuparrows;"
    "\342\207\210"
    "urcorn;"
    "\342\214\235"
    "urcorner;"
    "urcrop;"
    "\342\214\216"
    "uring;"
    "\305\257"
    "urtri;"
    "\342\227\271"
    "uscr;"
    "\360\235\223\212"
    "utdot;"
    "\342\213\260"
    "utilde;"
    "\305\251"
    "utri;"
    "utrif;"
    "uuarr;"
    "uuml"
    "\303\274"
    "uuml;"
    "uwangle;"
    "\342\246\247"
    "vArr;"
    "vBar;"
    "\342\253\250"
    "vBarv;"
    "\342\253\251"
    "vDash;"
    "vangrt;"
    "\342\246\234"
    "varepsilon;"
    "varkappa;"
    "varnothing;"
    "varphi;"
    "varpi;"
    "varpropto;"
    "varr;"
    "varrho;"
    "varsigma;"
    "varsubsetneq;"
    "\342\212\212\357\270\200"
    "varsubsetneqq;"
    "\342\253\213\357\270\200"
    "varsupsetneq;"
    "\342\212\213\357\270\200"
    "varsupsetneqq;"
    "\342\253\214\357\270\200"
    "vartheta;"
    "vartriangleleft;"
    "vartriangleright;"
    "vcy;"
    "\320\262"
    "vdash;"
    "vee;"
    "veebar;"
    "\342\212\273"
    "veeeq;"
    "\342\211\232"
    "vellip;"
    "\342\213\256"
    "verbar;"
    "vert;"
    "vfr;"
    "\360\235\224\263"
    "vltri;"
    "vnsub;"
    "vnsup;"
    "vopf;"
    "\360\235\225\247"
    "vprop;"
    "vrtri;"
    "vscr;"
    "\360\235\223\213"
    "vsubnE;"
    "vsubne;"
    "vsupnE;"
    "vsupne;"
    "vzigzag;"
    "\342\246\232"
    "wcirc;"
    "\305\265"
    "wedbar;"
    "\342\251\237"
    "wedge;"
    "wedgeq;"
    "\342\211\231"
    "weierp;"
    "\342\204\230"
    "wfr;"
    "\360\235\224\264"
    "wopf;"
    "\360\235\225\250"
    "wp;"
    "wr;"
    "wreath;"
    "wscr;"
    "\360\235\223\214"
    "xcap;"
    "xcirc;"
    "xcup;"
    "xdtri;"
    "xfr;"
    "\360\235\224\265"
    "xhArr;"
    "xharr;"
    "xi;"
    "\316\276"
    "xlArr;"
    "xlarr;"
    "xmap;"
    "xnis;"
    "\342\213\273"
    "xodot;"
    "xopf;"
    "\360\235\225\251"
    "xoplus;"
    "xotime;"
    "xrArr;"
    "xrarr;"
    "xscr;"
    "\360\235\223\215"
    "xsqcup;"
    "xuplus;"
    "xutri;"
    "xvee;"
    "xwedge;"
    "yacute"
    "\303\275"
    "yacute;"
    "yacy;"
    "\321\217"
    "ycirc;"
    "\305\267"
    "ycy;"
    "\321\213"
    "yen"
    "\302\245"
    "yen;"
    "yfr;"
    "\360\235\224\266"
    "yicy;"
    "\321\227"
    "yopf;"
    "\360\235\225\252"
    "yscr;"
    "\360\235\223\216"
    "yucy;"
    "\321\216"
    "yuml"
    "\303\277"
    "yuml;"
    "zacute;"
    "\305\272"
    "zcaron;"
    "\305\276"
    "zcy;"
    "\320\267"
    "zdot;"
    "\305\274"
    "zeetrf;"
    "zeta;"
    "\316\266"
    "zfr;"
    "\360\235\224\267"
    "zhcy;"
    "\320\266"
    "zigrarr;"
    "\342\207\235"
    "zopf;"
    "\360\235\225\253"
    "zscr;"
    "\360\235\223\217"
    "zwj;"
    "\342\200\215"
    "zwnj;"
    "\342\200\214"
;

const struct entity ENTITIES[ENTITY_COUNT] = {
    {0, 5, 5, 2},
    {7, 5, 6, 2},
    {13, 16, 3, 1},
    {17, 16, 4, 1},
    {21, 27, 6, 2},
    {29, 27, 7, 2},
    {36, 43, 7, 2},
    {45, 50, 5, 2},
    {52, 50, 6, 2},
    {58, 62, 4, 2},
    {64, 68, 4, 4},
    {72, 78, 6, 2},
    {80, 78, 7, 2},
    {87, 93, 6, 2},
    {95, 101, 6, 2},
    {103, 107, 4, 3},
    {110, 116, 6, 2},
    {118, 123, 5, 4},
    {127, 141, 14, 3},
    {144, 149, 5, 2},
    {151, 149, 6, 2},
    {157, 162, 5, 4},
    {166, 173, 7, 3},
    {176, 182, 6, 2},
    {184, 182, 7, 2},
    {191, 195, 4, 2},
    {197, 195, 5, 2},
    {202, 212, 10, 3},
    {215, 220, 5, 3},
    {223, 230, 7, 3},
    {233, 237, 4, 2},
    {239, 247, 8, 3},
    {250, 261, 11, 3},
    {264, 269, 5, 2},
    {271, 275, 4, 4},
    {279, 284, 5, 4},
    {288, 294, 6, 2},
    {296, 261, 5, 3},
    {301, 308, 7, 3},
    {311, 316, 5, 2},
    {318, 322, 4, 2},
    {324, 322, 5, 2},
    {329, 336, 7, 2},
    {338, 342, 4, 3},
    {345, 366, 21, 3},
    {369, 377, 8, 3},
    {380, 387, 7, 2},
    {389, 395, 6, 2},
    {397, 395, 7, 2},
    {404, 410, 6, 2},
    {412, 420, 8, 3},
    {423, 428, 5, 2},
    {430, 438, 8, 2},
    {440, 450, 10, 2},
    {452, 377, 4, 3},
    {456, 460, 4, 2},
    {462, 472, 10, 3},
    {475, 487, 12, 3},
    {490, 501, 11, 3},
    {504, 516, 12, 3},
    {519, 544, 25, 3},
    {547, 569, 22, 3},
    {572, 588, 16, 3},
    {591, 597, 6, 3},
    {600, 607, 7, 3},
    {610, 620, 10, 3},
    {623, 630, 7, 3},
    {633, 649, 16, 3},
    {652, 657, 5, 3},
    {660, 670, 10, 3},
    {673, 705, 32, 3},
    {708, 714, 6, 3},
    {717, 722, 5, 4},
    {726, 730, 4, 3},
    {733, 740, 7, 3},
    {743, 366, 3, 3},
    {746, 755, 9, 3},
    {758, 763, 5, 2},
    {765, 770, 5, 2},
    {772, 777, 5, 2},
    {779, 786, 7, 3},
    {789, 794, 5, 3},
    {797, 803, 6, 3},
    {806, 813, 7, 2},
    {815, 819, 4, 2},
    {821, 825, 4, 3},
    {828, 834, 6, 2},
    {836, 840, 4, 4},
    {844, 861, 17, 2},
    {863, 878, 15, 2},
    {880, 903, 23, 2},
    {905, 922, 17, 1},
    {923, 940, 17, 2},
    {942, 950, 8, 3},
    {953, 967, 14, 3},
    {970, 975, 5, 4},
    {979, 983, 4, 2},
    {985, 992, 7, 3},
    {995, 1004, 9, 3},
    {1007, 630, 22, 3},
    {1029, 983, 10, 2},
    {1039, 1055, 16, 3},
    {1058, 1074, 16, 3},
    {1077, 1098, 21, 3},
    {1101, 803, 14, 3},
    {1115, 1135, 20, 3},
    {1138, 1163, 25, 3},
    {1166, 1187, 21, 3},
    {1190, 1207, 17, 3},
    {1210, 1225, 15, 3},
    {1228, 1242, 14, 3},
    {1245, 1263, 18, 3},
    {1266, 1284, 18, 3},
    {1287, 1297, 10, 3},
    {1300, 1313, 13, 3},
    {1316, 1333, 17, 3},
    {1336, 1346, 10, 2},
    {1348, 1368, 20, 3},
    {1371, 1389, 18, 3},
    {1392, 1407, 15, 3},
    {1410, 1428, 18, 3},
    {1431, 1450, 19, 3},
    {1453, 1469, 16, 3},
    {1472, 1491, 19, 3},
    {1494, 1502, 8, 3},
    {1505, 1518, 13, 3},
    {1521, 1055, 10, 3},
    {1531, 1536, 5, 4},
    {1540, 1547, 7, 2},
    {1549, 1553, 4, 2},
    {1555, 1558, 3, 2},
    {1560, 1558, 4, 2},
    {1564, 1570, 6, 2},
    {1572, 1570, 7, 2},
    {1579, 1586, 7, 2},
    {1588, 1593, 5, 2},
    {1595, 1593, 6, 2},
    {1601, 1605, 4, 2},
    {1607, 1612, 5, 2},
    {1614, 1618, 4, 4},
    {1622, 1628, 6, 2},
    {1630, 1628, 7, 2},
    {1637, 1645, 8, 3},
    {1648, 1654, 6, 2},
    {1656, 1673, 17, 3},
    {1676, 1697, 21, 3},
    {1700, 1706, 6, 2},
    {1708, 1713, 5, 4},
    {1717, 1725, 8, 2},
    {1727, 1733, 6, 3},
    {1736, 1747, 11, 3},
    {1750, 1762, 12, 3},
    {1765, 1770, 5, 3},
    {1773, 1778, 5, 3},
    {1781, 1785, 4, 2},
    {1787, 1791, 4, 2},
    {1793, 1791, 5, 2},
    {1798, 1805, 7, 3},
    {1808, 1821, 13, 3},
    {1824, 1828, 4, 2},
    {1830, 1834, 4, 4},
    {1838, 1856, 18, 3},
    {1859, 1881, 22, 3},
    {1884, 1889, 5, 4},
    {1893, 1900, 7, 3},
    {1903, 1914, 11, 3},
    {1917, 1914, 5, 3},
    {1922, 1927, 5, 2},
    {1929, 1931, 2, 1},
    {1932, 1931, 3, 1},
    {1935, 1941, 6, 2},
    {1943, 1950, 7, 2},
    {1952, 1959, 7, 2},
    {1961, 1968, 7, 2},
    {1970, 1976, 6, 2},
    {1978, 1982, 4, 2},
    {1984, 1989, 5, 2},
    {1991, 1995, 4, 4},
    {1999, 2002, 3, 3},
    {2005, 2010, 5, 4},
    {2014, 2027, 13, 3},
    {2030, 2047, 17, 3},
    {2050, 2067, 17, 3},
    {2070, 2085, 15, 3},
    {2088, 2100, 12, 3},
    {2103, 2121, 18, 3},
    {2124, 2137, 13, 3},
    {2140, 2145, 5, 4},
    {2149, 2152, 3, 3},
    {2155, 2162, 7, 2},
    {2164, 2170, 6, 2},
    {2172, 2176, 4, 1},
    {2177, 2183, 6, 2},
    {2185, 2189, 4, 3},
    {2192, 2205, 13, 3},
    {2208, 2213, 5, 3},
    {2216, 2231, 15, 3},
    {2234, 2205, 5, 3},
    {2239, 2246, 7, 2},
    {2248, 308, 13, 3},
    {2261, 2271, 10, 3},
    {2274, 2279, 5, 2},
    {2281, 2287, 6, 2},
    {2289, 2294, 5, 2},
    {2296, 2302, 6, 2},
    {2304, 2302, 7, 2},
    {2311, 2316, 5, 2},
    {2318, 2316, 6, 2},
    {2324, 2328, 4, 2},
    {2330, 2335, 5, 2},
    {2337, 2341, 4, 3},
    {2344, 2350, 6, 2},
    {2352, 2350, 7, 2},
    {2359, 2341, 3, 3},
    {2362, 2368, 6, 2},
    {2370, 2381, 11, 3},
    {2384, 1207, 8, 3},
    {2392, 2396, 4, 3},
    {2399, 2408, 9, 3},
    {2411, 2424, 13, 3},
    {2427, 2442, 15, 3},
    {2445, 2460, 15, 3},
    {2463, 2469, 6, 2},
    {2471, 2476, 5, 4},
    {2480, 2485, 5, 2},
    {2487, 2492, 5, 3},
    {2495, 2502, 7, 2},
    {2504, 2510, 6, 2},
    {2512, 2516, 4, 2},
    {2518, 2516, 5, 2},
    {2523, 2529, 6, 2},
    {2531, 2535, 4, 2},
    {2537, 2541, 4, 4},
    {2545, 2550, 5, 4},
    {2554, 2559, 5, 4},
    {2563, 2570, 7, 2},
    {2572, 2578, 6, 2},
    {2580, 2585, 5, 2},
    {2587, 2592, 5, 2},
    {2594, 2600, 6, 2},
    {2602, 2609, 7, 2},
    {2611, 2615, 4, 2},
    {2617, 2621, 4, 4},
    {2625, 2630, 5, 4},
    {2634, 2639, 5, 4},
    {2643, 2648, 5, 2},
    {2650, 2652, 2, 1},
    {2653, 2652, 3, 1},
    {2656, 2663, 7, 2},
    {2665, 2672, 7, 2},
    {2674, 2679, 5, 3},
    {2682, 2693, 11, 3},
    {2696, 2701, 5, 3},
    {2704, 2711, 7, 2},
    {2713, 2720, 7, 2},
    {2722, 2726, 4, 2},
    {2728, 2745, 17, 3},
    {2748, 2758, 10, 3},
    {2761, 2774, 13, 3},
    {2777, 2797, 20, 3},
    {2800, 2812, 12, 3},
    {2815, 2833, 18, 3},
    {2836, 2854, 18, 3},
    {2857, 2872, 15, 3},
    {2875, 2893, 18, 3},
    {2896, 2906, 10, 3},
    {2909, 2924, 15, 3},
    {2927, 2943, 16, 3},
    {2946, 2954, 8, 3},
    {2957, 2970, 13, 3},
    {2973, 2987, 14, 3},
    {2990, 3003, 13, 3},
    {3006, 3022, 16, 3},
    {3025, 3043, 18, 3},
    {3046, 3063, 17, 3},
    {3066, 3082, 16, 3},
    {3085, 3098, 13, 3},
    {3101, 3117, 16, 3},
    {3120, 3131, 11, 3},
    {3134, 3148, 14, 3},
    {3151, 1074, 10, 3},
    {3161, 1098, 15, 3},
    {3176, 3193, 17, 3},
    {3196, 3210, 14, 3},
    {3213, 3225, 12, 3},
    {3228, 3237, 9, 3},
    {3240, 3255, 15, 3},
    {3258, 3268, 10, 3},
    {3271, 3275, 4, 4},
    {3279, 3282, 3, 3},
    {3285, 3296, 11, 3},
    {3299, 3306, 7, 2},
    {3308, 3322, 14, 3},
    {3325, 3344, 19, 3},
    {3347, 3362, 15, 3},
    {3365, 1135, 14, 3},
    {3379, 1163, 19, 3},
    {3398, 1187, 15, 3},
    {3413, 3418, 5, 4},
    {3422, 3437, 15, 3},
    {3440, 3456, 16, 3},
    {3459, 2693, 5, 3},
    {3464, 3468, 4, 3},
    {3471, 3478, 7, 2},
    {3480, 3483, 3, 3},
    {3486, 3490, 4, 3},
    {3493, 3497, 4, 2},
    {3499, 3511, 12, 3},
    {3514, 3524, 10, 3},
    {3527, 3531, 4, 4},
    {3535, 3545, 10, 3},
    {3548, 3553, 5, 4},
    {3557, 3524, 5, 3},
    {3562, 3565, 3, 2},
    {3567, 3572, 5, 2},
    {3574, 3581, 7, 2},
    {3583, 3590, 7, 2},
    {3592, 3599, 7, 2},
    {3601, 3605, 4, 2},
    {3607, 3627, 20, 3},
    {3630, 3627, 19, 3},
    {3649, 3627, 18, 3},
    {3667, 3627, 22, 3},
    {3689, 2152, 21, 3},
    {3710, 3483, 15, 3},
    {3725, 3733, 8, 1},
    {3734, 3738, 4, 4},
    {3742, 3750, 8, 3},
    {3753, 3770, 17, 2},
    {3772, 3777, 5, 3},
    {3780, 3784, 4, 3},
    {3787, 3800, 13, 3},
    {3803, 3813, 10, 3},
    {3816, 3837, 21, 3},
    {3840, 3851, 11, 3},
    {3854, 3863, 9, 3},
    {3866, 3880, 14, 5},
    {3885, 3895, 10, 3},
    {3898, 3909, 11, 3},
    {3912, 3928, 16, 3},
    {3931, 3951, 20, 5},
    {3956, 3974, 18, 5},
    {3979, 3994, 15, 3},
    {3997, 4018, 21, 5},
    {4023, 4039, 16, 3},
    {4042, 4058, 16, 5},
    {4063, 4076, 13, 5},
    {4081, 4097, 16, 3},
    {4100, 4119, 19, 5},
    {4124, 4145, 21, 3},
    {4148, 4156, 8, 3},
    {4159, 4172, 13, 3},
    {4175, 4190, 15, 3},
    {4193, 4205, 12, 5},
    {4210, 4228, 18, 5},
    {4233, 4246, 13, 3},
    {4249, 4273, 24, 5},
    {4278, 4296, 18, 5},
    {4301, 4313, 12, 3},
    {4316, 4333, 17, 5},
    {4338, 4360, 22, 3},
    {4363, 4381, 18, 3},
    {4384, 4401, 17, 3},
    {4404, 4424, 20, 5},
    {4429, 4451, 22, 3},
    {4454, 4470, 16, 5},
    {4475, 4496, 21, 3},
    {4499, 4517, 18, 5},
    {4522, 4545, 23, 3},
    {4548, 4558, 10, 6},
    {4564, 4579, 15, 3},
    {4582, 4594, 12, 3},
    {4597, 4614, 17, 5},
    {4619, 4641, 22, 3},
    {4644, 4661, 17, 5},
    {4666, 4678, 12, 6},
    {4684, 4701, 17, 3},
    {4704, 4713, 9, 3},
    {4716, 4730, 14, 3},
    {4733, 4751, 18, 3},
    {4754, 4768, 14, 3},
    {4771, 4786, 15, 3},
    {4789, 4794, 5, 4},
    {4798, 4804, 6, 2},
    {4806, 4804, 7, 2},
    {4813, 4816, 3, 2},
    {4818, 4824, 6, 2},
    {4826, 4832, 6, 2},
    {4834, 4832, 7, 2},
    {4841, 4846, 5, 2},
    {4848, 4846, 6, 2},
    {4854, 4858, 4, 2},
    {4860, 4867, 7, 2},
    {4869, 4873, 4, 4},
    {4877, 4883, 6, 2},
    {4885, 4883, 7, 2},
    {4892, 4898, 6, 2},
    {4900, 4906, 6, 2},
    {4908, 4916, 8, 2},
    {4918, 4923, 5, 4},
    {4927, 4948, 21, 3},
    {4951, 4966, 15, 3},
    {4969, 4972, 3, 3},
    {4975, 4980, 5, 4},
    {4984, 4990, 6, 2},
    {4992, 4990, 7, 2},
    {4999, 5005, 6, 2},
    {5007, 5005, 7, 2},
    {5014, 5021, 7, 3},
    {5024, 5028, 4, 2},
    {5030, 5028, 5, 2},
    {5035, 5043, 8, 3},
    {5046, 5056, 10, 3},
    {5059, 5071, 12, 3},
    {5074, 5090, 16, 3},
    {5093, 5102, 9, 3},
    {5105, 5109, 4, 2},
    {5111, 5115, 4, 4},
    {5119, 5123, 4, 2},
    {5125, 5128, 3, 2},
    {5130, 5140, 10, 2},
    {5142, 2189, 14, 3},
    {5156, 5161, 5, 3},
    {5164, 5167, 3, 3},
    {5170, 5179, 9, 3},
    {5182, 5196, 14, 3},
    {5199, 5218, 19, 3},
    {5221, 5235, 14, 3},
    {5238, 5244, 6, 3},
    {5247, 5255, 8, 3},
    {5258, 597, 11, 3},
    {5269, 5282, 13, 3},
    {5285, 5290, 5, 4},
    {5294, 5298, 4, 2},
    {5300, 5304, 4, 1},
    {5305, 5304, 5, 1},
    {5310, 5314, 4, 4},
    {5318, 5323, 5, 3},
    {5326, 5331, 5, 4},
    {5335, 5341, 6, 3},
    {5344, 5347, 3, 2},
    {5349, 5347, 4, 2},
    {5353, 5360, 7, 2},
    {5362, 5367, 5, 3},
    {5370, 5375, 5, 3},
    {5378, 5385, 7, 3},
    {5388, 5395, 7, 2},
    {5397, 5404, 7, 2},
    {5406, 5410, 4, 2},
    {5412, 5415, 3, 3},
    {5418, 5433, 15, 3},
    {5436, 5455, 19, 3},
    {5458, 5479, 21, 3},
    {5482, 5415, 4, 3},
    {5486, 5490, 4, 2},
    {5492, 5510, 18, 3},
    {5513, 5524, 11, 3},
    {5527, 5541, 14, 3},
    {5544, 5564, 20, 3},
    {5567, 5580, 13, 3},
    {5583, 5602, 19, 3},
    {5605, 5624, 19, 3},
    {5627, 5643, 16, 3},
    {5646, 5665, 19, 3},
    {5668, 5679, 11, 3},
    {5682, 5691, 9, 3},
    {5694, 5708, 14, 3},
    {5711, 5726, 15, 3},
    {5729, 5743, 14, 3},
    {5746, 5763, 17, 3},
    {5766, 5785, 19, 3},
    {5788, 5806, 18, 3},
    {5809, 5826, 17, 3},
    {5829, 5843, 14, 3},
    {5846, 5863, 17, 3},
    {5866, 5878, 12, 3},
    {5881, 5896, 15, 3},
    {5899, 1207, 11, 3},
    {5910, 5915, 5, 3},
    {5918, 5931, 13, 3},
    {5934, 5946, 12, 3},
    {5949, 5954, 5, 3},
    {5957, 5961, 4, 3},
    {5964, 5976, 12, 3},
    {5979, 5986, 7, 2},
    {5988, 5993, 5, 2},
    {5995, 6002, 7, 2},
    {6004, 6011, 7, 2},
    {6013, 6016, 3, 3},
    {6019, 6026, 7, 2},
    {6028, 6035, 7, 2},
    {6037, 6043, 6, 2},
    {6045, 6049, 4, 2},
    {6051, 6055, 4, 4},
    {6059, 1297, 15, 3},
    {6074, 2758, 15, 3},
    {6089, 5524, 16, 3},
    {6105, 6118, 13, 3},
    {6121, 6127, 6, 2},
    {6129, 6141, 12, 3},
    {6144, 6149, 5, 4},
    {6153, 6158, 5, 3},
    {6161, 6168, 7, 3},
    {6171, 6190, 19, 3},
    {6193, 6206, 13, 3},
    {6209, 6227, 18, 3},
    {6230, 6245, 15, 3},
    {6248, 6268, 20, 3},
    {6271, 6283, 12, 3},
    {6286, 6291, 5, 4},
    {6295, 6300, 5, 3},
    {6303, 6307, 4, 3},
    {6310, 6307, 7, 3},
    {6317, 6329, 12, 3},
    {6332, 6341, 9, 3},
    {6344, 6358, 14, 3},
    {6361, 6380, 19, 3},
    {6383, 6397, 14, 3},
    {6400, 5433, 9, 3},
    {6409, 6413, 4, 3},
    {6416, 6420, 4, 3},
    {6423, 6432, 9, 3},
    {6435, 6449, 14, 3},
    {6452, 6420, 7, 3},
    {6459, 6464, 5, 2},
    {6466, 6464, 6, 2},
    {6472, 6478, 6, 3},
    {6481, 6487, 6, 2},
    {6489, 6494, 5, 2},
    {6496, 6500, 4, 1},
    {6501, 6505, 4, 2},
    {6507, 6514, 7, 2},
    {6516, 6523, 7, 2},
    {6525, 6529, 4, 2},
    {6531, 6535, 4, 4},
    {6539, 6549, 10, 3},
    {6552, 6558, 6, 2},
    {6560, 6571, 11, 6},
    {6577, 6587, 10, 3},
    {6590, 6596, 6, 3},
    {6599, 6610, 11, 3},
    {6613, 6628, 15, 3},
    {6631, 6642, 11, 3},
    {6645, 6650, 5, 4},
    {6654, 6664, 10, 3},
    {6667, 6672, 5, 4},
    {6676, 6683, 7, 2},
    {6685, 6691, 6, 2},
    {6693, 6691, 7, 2},
    {6700, 6705, 5, 3},
    {6708, 6717, 9, 3},
    {6720, 6726, 6, 2},
    {6728, 6735, 7, 2},
    {6737, 6742, 5, 2},
    {6744, 6742, 6, 2},
    {6750, 6754, 4, 2},
    {6756, 6763, 7, 2},
    {6765, 6769, 4, 4},
    {6773, 6779, 6, 2},
    {6781, 6779, 7, 2},
    {6788, 6794, 6, 2},
    {6796, 6805, 9, 1},
    {6806, 6817, 11, 3},
    {6820, 6833, 13, 3},
    {6836, 6853, 17, 3},
    {6856, 6862, 6, 3},
    {6865, 6875, 10, 3},
    {6878, 6884, 6, 2},
    {6886, 6891, 5, 4},
    {6895, 6118, 8, 3},
    {6903, 6914, 11, 3},
    {6917, 6934, 17, 3},
    {6937, 6949, 12, 3},
    {6952, 6966, 14, 3},
    {6969, 6975, 6, 3},
    {6978, 6989, 11, 3},
    {6992, 1242, 8, 3},
    {7000, 1263, 12, 3},
    {7012, 7027, 15, 3},
    {7030, 7046, 16, 3},
    {7049, 7054, 5, 2},
    {7056, 7064, 8, 2},
    {7066, 7072, 6, 2},
    {7074, 7079, 5, 4},
    {7083, 7090, 7, 2},
    {7092, 7096, 4, 2},
    {7098, 7096, 5, 2},
    {7103, 7109, 6, 3},
    {7112, 7117, 5, 3},
    {7120, 7124, 4, 2},
    {7126, 7132, 6, 3},
    {7135, 7142, 7, 3},
    {7145, 7149, 4, 3},
    {7152, 7159, 7, 3},
    {7162, 7159, 5, 3},
    {7167, 7179, 12, 3},
    {7182, 7195, 13, 1},
    {7196, 7214, 18, 3},
    {7217, 7231, 14, 3},
    {7234, 7248, 14, 3},
    {7251, 7255, 4, 4},
    {7259, 7264, 5, 4},
    {7268, 7273, 5, 4},
    {7277, 7284, 7, 3},
    {7287, 7293, 6, 2},
    {7295, 7301, 6, 3},
    {7304, 7308, 4, 4},
    {7312, 7317, 5, 4},
    {7321, 7326, 5, 4},
    {7330, 7334, 4, 4},
    {7338, 7341, 3, 2},
    {7343, 7348, 5, 4},
    {7352, 7357, 5, 4},
    {7361, 7366, 5, 2},
    {7368, 7373, 5, 2},
    {7375, 7380, 5, 2},
    {7382, 7388, 6, 2},
    {7390, 7388, 7, 2},
    {7397, 7403, 6, 2},
    {7405, 7409, 4, 2},
    {7411, 7415, 4, 4},
    {7419, 7424, 5, 4},
    {7428, 7433, 5, 4},
    {7437, 7442, 5, 2},
    {7444, 7449, 5, 2},
    {7451, 7458, 7, 2},
    {7460, 7467, 7, 2},
    {7469, 7473, 4, 2},
    {7475, 7480, 5, 2},
    {7482, 3627, 15, 3},
    {7497, 7502, 5, 2},
    {7504, 7508, 4, 3},
    {7511, 7516, 5, 3},
    {7519, 7524, 5, 4},
    {7528, 7534, 6, 2},
    {7536, 7534, 7, 2},
    {7543, 7550, 7, 2},
    {7552, 7555, 3, 3},
    {7558, 7562, 4, 5},
    {7567, 7571, 4, 3},
    {7574, 7579, 5, 2},
    {7581, 7579, 6, 2},
    {7587, 861, 5, 2},
    {7592, 861, 6, 2},
    {7598, 7602, 4, 2},
    {7604, 7609, 5, 2},
    {7611, 7609, 6, 2},
    {7617, 141, 3, 3},
    {7620, 7624, 4, 4},
    {7628, 7634, 6, 2},
    {7636, 7634, 7, 2},
    {7643, 7651, 8, 3},
    {7654, 7651, 6, 3},
    {7660, 7666, 6, 2},
    {7668, 7674, 6, 2},
    {7676, 7682, 6, 3},
    {7685, 16, 3, 1},
    {7688, 16, 4, 1},
    {7692, 7696, 4, 3},
    {7699, 7706, 7, 3},
    {7709, 7714, 5, 3},
    {7717, 7726, 9, 3},
    {7729, 7734, 5, 3},
    {7737, 7741, 4, 3},
    {7744, 7749, 5, 3},
    {7752, 7741, 6, 3},
    {7758, 7765, 7, 3},
    {7768, 7777, 9, 3},
    {7780, 7789, 9, 3},
    {7792, 7801, 9, 3},
    {7804, 7813, 9, 3},
    {7816, 7825, 9, 3},
    {7828, 7837, 9, 3},
    {7840, 7849, 9, 3},
    {7852, 7861, 9, 3},
    {7864, 7870, 6, 3},
    {7873, 7881, 8, 3},
    {7884, 7893, 9, 3},
    {7896, 7903, 7, 3},
    {7906, 149, 6, 2},
    {7912, 7920, 8, 3},
    {7923, 7929, 6, 2},
    {7931, 7936, 5, 4},
    {7940, 6642, 3, 3},
    {7943, 7947, 4, 3},
    {7950, 7957, 7, 3},
    {7960, 7964, 4, 3},
    {7967, 7972, 5, 3},
    {7975, 7980, 5, 1},
    {7981, 6642, 7, 3},
    {7988, 7964, 9, 3},
    {7997, 8002, 5, 2},
    {8004, 8002, 6, 2},
    {8010, 8015, 5, 4},
    {8019, 8023, 4, 1},
    {8024, 6642, 6, 3},
    {8030, 740, 8, 3},
    {8038, 8044, 6, 2},
    {8046, 8044, 7, 2},
    {8053, 8057, 4, 2},
    {8059, 8057, 5, 2},
    {8064, 705, 9, 3},
    {8073, 8079, 6, 3},
    {8082, 8087, 5, 3},
    {8090, 8099, 9, 3},
    {8102, 8114, 12, 2},
    {8116, 8126, 10, 3},
    {8129, 8137, 8, 3},
    {8140, 8150, 10, 3},
    {8153, 8160, 7, 3},
    {8163, 8170, 7, 3},
    {8173, 8170, 9, 3},
    {8182, 6833, 5, 3},
    {8187, 8196, 9, 3},
    {8199, 8099, 6, 3},
    {8205, 8209, 4, 2},
    {8211, 8217, 6, 3},
    {8220, 247, 7, 3},
    {8227, 247, 8, 3},
    {8235, 8243, 8, 3},
    {8246, 8114, 6, 2},
    {8252, 261, 7, 3},
    {8259, 8264, 5, 2},
    {8266, 8271, 5, 3},
    {8274, 8282, 8, 3},
    {8285, 8289, 4, 4},
    {8293, 2424, 7, 3},
    {8300, 8308, 8, 3},
    {8311, 6862, 7, 3},
    {8318, 8326, 8, 3},
    {8329, 8338, 9, 3},
    {8341, 8351, 10, 3},
    {8354, 8363, 9, 3},
    {8366, 8374, 8, 3},
    {8377, 8393, 16, 3},
    {8396, 8410, 14, 3},
    {8413, 8422, 9, 3},
    {8425, 7149, 7, 3},
    {8432, 7301, 9, 3},
    {8441, 8448, 7, 3},
    {8451, 8464, 13, 3},
    {8467, 1881, 12, 3},
    {8479, 8493, 14, 3},
    {8496, 8514, 18, 3},
    {8517, 8535, 18, 3},
    {8538, 8557, 19, 3},
    {8560, 8566, 6, 3},
    {8569, 8575, 6, 3},
    {8578, 8584, 6, 3},
    {8587, 8593, 6, 3},
    {8596, 8602, 6, 3},
    {8605, 8609, 4, 4},
    {8613, 8621, 8, 6},
    {8627, 8632, 5, 3},
    {8635, 8640, 5, 4},
    {8644, 6975, 4, 3},
    {8648, 6975, 7, 3},
    {8655, 8662, 7, 3},
    {8665, 8671, 6, 3},
    {8674, 8680, 6, 3},
    {8683, 8689, 6, 3},
    {8692, 8698, 6, 3},
    {8701, 8706, 5, 3},
    {8709, 8715, 6, 3},
    {8718, 8724, 6, 3},
    {8727, 8733, 6, 3},
    {8736, 8742, 6, 3},
    {8745, 8751, 6, 3},
    {8754, 8760, 6, 3},
    {8763, 8769, 6, 3},
    {8772, 8778, 6, 3},
    {8781, 8786, 5, 3},
    {8789, 8795, 6, 3},
    {8798, 8804, 6, 3},
    {8807, 8813, 6, 3},
    {8816, 8822, 6, 3},
    {8825, 8831, 6, 3},
    {8834, 8840, 6, 3},
    {8843, 8850, 7, 3},
    {8853, 8859, 6, 3},
    {8862, 8868, 6, 3},
    {8871, 8877, 6, 3},
    {8880, 8886, 6, 3},
    {8889, 2231, 5, 3},
    {8894, 8900, 6, 3},
    {8903, 8909, 6, 3},
    {8912, 8918, 6, 3},
    {8921, 8927, 6, 3},
    {8930, 8939, 9, 3},
    {8942, 8950, 8, 3},
    {8953, 8962, 9, 3},
    {8965, 8971, 6, 3},
    {8974, 8980, 6, 3},
    {8983, 8989, 6, 3},
    {8992, 8998, 6, 3},
    {9001, 9006, 5, 3},
    {9009, 9015, 6, 3},
    {9018, 9024, 6, 3},
    {9027, 9033, 6, 3},
    {9036, 9042, 6, 3},
    {9045, 9051, 6, 3},
    {9054, 9060, 6, 3},
    {9063, 8126, 7, 3},
    {9070, 294, 6, 2},
    {9076, 9082, 6, 2},
    {9084, 9082, 7, 2},
    {9091, 9096, 5, 4},
    {9100, 9106, 6, 3},
    {9109, 8137, 5, 3},
    {9114, 8150, 6, 3},
    {9120, 9125, 5, 1},
    {9126, 9132, 6, 3},
    {9135, 9144, 9, 3},
    {9147, 9152, 5, 3},
    {9155, 9152, 7, 3},
    {9162, 308, 5, 3},
    {9167, 9173, 6, 3},
    {9176, 2271, 6, 3},
    {9182, 2271, 7, 3},
    {9189, 9196, 7, 2},
    {9198, 9202, 4, 3},
    {9205, 9212, 7, 3},
    {9215, 9224, 9, 3},
    {9227, 9234, 7, 3},
    {9237, 9244, 7, 3},
    {9247, 9254, 7, 3},
    {9257, 9262, 5, 6},
    {9268, 9274, 6, 3},
    {9277, 2170, 6, 2},
    {9283, 9289, 6, 3},
    {9292, 9299, 7, 2},
    {9301, 9307, 6, 2},
    {9309, 9307, 7, 2},
    {9316, 9322, 6, 2},
    {9324, 9330, 6, 3},
    {9333, 9341, 8, 3},
    {9344, 9349, 5, 2},
    {9351, 438, 5, 2},
    {9356, 438, 6, 2},
    {9362, 9370, 8, 3},
    {9373, 9377, 4, 2},
    {9379, 9377, 5, 2},
    {9384, 450, 10, 2},
    {9394, 9398, 4, 4},
    {9402, 9407, 5, 2},
    {9409, 9415, 6, 3},
    {9418, 9415, 10, 3},
    {9428, 9432, 4, 2},
    {9434, 9438, 4, 3},
    {9441, 9446, 5, 3},
    {9449, 9454, 5, 2},
    {9456, 9463, 7, 3},
    {9466, 9482, 16, 3},
    {9485, 9502, 17, 3},
    {9505, 5347, 9, 2},
    {9514, 9523, 9, 3},
    {9526, 9537, 11, 3},
    {9540, 9552, 12, 3},
    {9555, 9567, 12, 3},
    {9570, 9463, 5, 3},
    {9575, 9584, 9, 3},
    {9587, 9594, 7, 3},
    {9597, 9605, 8, 3},
    {9608, 9614, 6, 3},
    {9617, 9614, 9, 3},
    {9626, 9632, 6, 1},
    {9633, 173, 7, 3},
    {9640, 173, 8, 3},
    {9648, 9654, 6, 1},
    {9655, 9662, 7, 1},
    {9663, 9668, 5, 3},
    {9671, 6141, 7, 3},
    {9678, 9668, 11, 3},
    {9689, 657, 10, 3},
    {9699, 6628, 5, 3},
    {9704, 9712, 8, 3},
    {9715, 649, 7, 3},
    {9722, 9727, 5, 4},
    {9731, 670, 7, 3},
    {9738, 322, 4, 2},
    {9742, 322, 5, 2},
    {9747, 9754, 7, 3},
    {9757, 9763, 6, 3},
    {9766, 9772, 6, 3},
    {9775, 9780, 5, 4},
    {9784, 9789, 5, 3},
    {9792, 9798, 6, 3},
    {9801, 9806, 5, 3},
    {9809, 9815, 6, 3},
    {9818, 9824, 6, 3},
    {9827, 9835, 8, 3},
    {9838, 9846, 8, 3},
    {9849, 9855, 6, 3},
    {9858, 9864, 6, 3},
    {9867, 9874, 7, 3},
    {9877, 9885, 8, 3},
    {9888, 9892, 4, 3},
    {9895, 9904, 9, 3},
    {9907, 9914, 7, 3},
    {9917, 9924, 7, 3},
    {9927, 9934, 7, 3},
    {9937, 9943, 6, 3},
    {9946, 9951, 5, 6},
    {9957, 9964, 7, 3},
    {9967, 9975, 8, 3},
    {9978, 9855, 12, 3},
    {9990, 9864, 12, 3},
    {10002, 10011, 9, 3},
    {10014, 10025, 11, 3},
    {10028, 10034, 6, 2},
    {10036, 10034, 7, 2},
    {10043, 9874, 15, 3},
    {10058, 9964, 16, 3},
    {10074, 10011, 6, 3},
    {10080, 10025, 6, 3},
    {10086, 544, 9, 3},
    {10095, 10101, 6, 3},
    {10104, 10111, 7, 3},
    {10114, 1055, 5, 3},
    {10119, 10124, 5, 3},
    {10127, 10134, 7, 3},
    {10137, 10144, 7, 3},
    {10147, 1297, 5, 3},
    {10152, 10157, 5, 3},
    {10160, 2954, 6, 3},
    {10166, 10174, 8, 3},
    {10177, 903, 6, 2},
    {10183, 10190, 7, 2},
    {10192, 10196, 4, 2},
    {10198, 967, 3, 3},
    {10201, 786, 8, 3},
    {10209, 10215, 6, 3},
    {10218, 10226, 8, 3},
    {10229, 10232, 3, 2},
    {10234, 10232, 4, 2},
    {10238, 10244, 6, 2},
    {10246, 10254, 8, 3},
    {10257, 10264, 7, 3},
    {10267, 10271, 4, 4},
    {10275, 2872, 6, 3},
    {10281, 5643, 6, 3},
    {10287, 950, 5, 3},
    {10292, 950, 8, 3},
    {10300, 10312, 12, 3},
    {10315, 10312, 6, 3},
    {10321, 983, 4, 2},
    {10325, 10333, 8, 2},
    {10335, 10341, 6, 3},
    {10344, 10348, 4, 2},
    {10350, 10348, 6, 2},
    {10356, 10348, 7, 2},
    {10363, 10377, 14, 3},
    {10380, 10377, 7, 3},
    {10387, 10392, 5, 2},
    {10394, 10401, 7, 3},
    {10404, 10411, 7, 3},
    {10414, 10421, 7, 1},
    {10422, 10427, 5, 4},
    {10431, 878, 4, 2},
    {10435, 1004, 6, 3},
    {10441, 10450, 9, 3},
    {10453, 10462, 9, 3},
    {10465, 10473, 8, 3},
    {10476, 10486, 10, 3},
    {10489, 230, 15, 3},
    {10504, 1297, 10, 3},
    {10514, 10215, 15, 3},
    {10529, 2872, 16, 3},
    {10545, 5643, 17, 3},
    {10562, 5341, 9, 3},
    {10571, 10578, 7, 3},
    {10581, 10588, 7, 3},
    {10591, 10596, 5, 4},
    {10600, 10605, 5, 2},
    {10607, 10612, 5, 3},
    {10615, 10622, 7, 2},
    {10624, 10630, 6, 3},
    {10633, 10638, 5, 3},
    {10641, 8514, 6, 3},
    {10647, 1333, 6, 3},
    {10653, 5479, 6, 3},
    {10659, 10667, 8, 3},
    {10670, 10675, 5, 2},
    {10677, 10686, 9, 3},
    {10689, 10226, 6, 3},
    {10695, 10450, 5, 3},
    {10700, 10706, 6, 2},
    {10708, 10706, 7, 2},
    {10715, 10722, 7, 3},
    {10725, 10732, 7, 2},
    {10734, 10739, 5, 3},
    {10742, 10747, 5, 2},
    {10749, 10747, 6, 2},
    {10755, 10762, 7, 3},
    {10765, 10769, 4, 2},
    {10771, 10776, 5, 2},
    {10778, 1821, 3, 3},
    {10781, 10787, 6, 3},
    {10790, 10794, 4, 4},
    {10798, 10801, 3, 3},
    {10804, 10810, 6, 2},
    {10812, 10810, 7, 2},
    {10819, 10823, 4, 3},
    {10826, 10833, 7, 3},
    {10836, 10839, 3, 3},
    {10842, 10851, 9, 3},
    {10854, 10858, 4, 3},
    {10861, 10865, 4, 3},
    {10868, 10875, 7, 3},
    {10878, 10884, 6, 2},
    {10886, 10892, 6, 3},
    {10895, 10892, 9, 3},
    {10904, 10892, 7, 3},
    {10911, 10918, 7, 3},
    {10921, 10928, 7, 3},
    {10931, 10936, 5, 3},
    {10939, 10943, 4, 2},
    {10945, 10950, 5, 3},
    {10953, 10959, 6, 2},
    {10961, 10966, 5, 4},
    {10970, 10975, 5, 3},
    {10978, 10985, 7, 3},
    {10988, 10994, 6, 3},
    {10997, 11002, 5, 2},
    {11004, 11002, 8, 2},
    {11012, 11018, 6, 2},
    {11020, 10739, 7, 3},
    {11027, 10762, 8, 3},
    {11035, 1747, 6, 3},
    {11041, 10823, 11, 3},
    {11052, 10865, 12, 3},
    {11064, 11071, 7, 1},
    {11072, 11079, 7, 3},
    {11082, 620, 6, 3},
    {11088, 11096, 8, 3},
    {11099, 11108, 9, 3},
    {11111, 11117, 6, 3},
    {11120, 11126, 6, 3},
    {11129, 11134, 5, 3},
    {11137, 1004, 6, 3},
    {11143, 1747, 5, 3},
    {11148, 11152, 4, 2},
    {11154, 11157, 3, 2},
    {11159, 11157, 4, 2},
    {11163, 11167, 4, 2},
    {11169, 11167, 5, 2},
    {11174, 11179, 5, 3},
    {11182, 11187, 5, 1},
    {11188, 1805, 6, 3},
    {11194, 1770, 12, 3},
    {11206, 1821, 13, 3},
    {11219, 10787, 14, 3},
    {11233, 11237, 4, 2},
    {11239, 11246, 7, 3},
    {11249, 11256, 7, 3},
    {11259, 11265, 6, 3},
    {11268, 11275, 7, 3},
    {11278, 11282, 4, 4},
    {11286, 11292, 6, 3},
    {11295, 11301, 6, 2},
    {11303, 11308, 5, 3},
    {11311, 11317, 6, 3},
    {11320, 11326, 6, 3},
    {11329, 11334, 5, 2},
    {11336, 11341, 5, 4},
    {11345, 1900, 7, 3},
    {11352, 11357, 5, 3},
    {11360, 11366, 6, 3},
    {11369, 11378, 9, 3},
    {11381, 11387, 6, 2},
    {11389, 11387, 7, 2},
    {11396, 11403, 7, 3},
    {11406, 11412, 6, 2},
    {11414, 11412, 7, 2},
    {11421, 11428, 7, 3},
    {11431, 11438, 7, 3},
    {11441, 11448, 7, 3},
    {11451, 11458, 7, 3},
    {11461, 11468, 7, 3},
    {11471, 11477, 6, 2},
    {11479, 11477, 7, 2},
    {11486, 11493, 7, 3},
    {11496, 11503, 7, 3},
    {11506, 11513, 7, 3},
    {11516, 11523, 7, 3},
    {11526, 11533, 7, 3},
    {11536, 11543, 7, 3},
    {11546, 11552, 6, 3},
    {11555, 11561, 6, 3},
    {11564, 11569, 5, 4},
    {11573, 2067, 3, 3},
    {11576, 11580, 4, 3},
    {11583, 11590, 7, 2},
    {11592, 11598, 6, 2},
    {11600, 10333, 7, 2},
    {11607, 11611, 4, 3},
    {11614, 11621, 7, 2},
    {11623, 11629, 6, 2},
    {11631, 11635, 4, 2},
    {11637, 11642, 5, 2},
    {11644, 2027, 3, 3},
    {11647, 2047, 4, 3},
    {11651, 2027, 4, 3},
    {11655, 2067, 5, 3},
    {11660, 2121, 9, 3},
    {11669, 2121, 4, 3},
    {11673, 11679, 6, 3},
    {11682, 11689, 7, 3},
    {11692, 11700, 8, 3},
    {11703, 11712, 9, 3},
    {11715, 11720, 5, 6},
    {11726, 11733, 7, 3},
    {11736, 11740, 4, 4},
    {11744, 2152, 3, 3},
    {11747, 2002, 4, 3},
    {11751, 11757, 6, 3},
    {11760, 11765, 5, 2},
    {11767, 2100, 3, 3},
    {11770, 11774, 4, 3},
    {11777, 11781, 4, 3},
    {11784, 11788, 4, 3},
    {11791, 11795, 4, 3},
    {11798, 11803, 5, 3},
    {11806, 11803, 9, 3},
    {11815, 11819, 4, 3},
    {11822, 11819, 5, 3},
    {11827, 11795, 6, 3},
    {11833, 11839, 6, 3},
    {11842, 11847, 5, 4},
    {11851, 922, 6, 1},
    {11857, 11862, 5, 3},
    {11865, 2137, 5, 3},
    {11870, 11876, 6, 3},
    {11879, 11885, 6, 3},
    {11888, 1931, 2, 1},
    {11890, 1931, 3, 1},
    {11893, 11898, 5, 3},
    {11901, 11907, 6, 3},
    {11910, 11916, 6, 3},
    {11919, 11926, 7, 3},
    {11929, 11937, 8, 3},
    {11940, 11611, 10, 3},
    {11950, 11957, 7, 3},
    {11960, 11916, 7, 3},
    {11967, 2047, 10, 3},
    {11977, 11580, 11, 3},
    {11988, 2100, 8, 3},
    {11996, 2137, 7, 3},
    {12003, 12013, 10, 6},
    {12019, 12013, 5, 6},
    {12024, 1098, 5, 3},
    {12029, 7248, 7, 3},
    {12036, 11387, 5, 2},
    {12041, 2205, 7, 3},
    {12048, 12055, 7, 2},
    {12057, 2924, 5, 3},
    {12062, 12070, 8, 3},
    {12073, 12079, 6, 3},
    {12082, 12087, 5, 3},
    {12090, 12096, 6, 2},
    {12098, 12105, 7, 3},
    {12108, 12105, 10, 3},
    {12118, 12125, 7, 3},
    {12128, 12135, 7, 3},
    {12138, 12142, 4, 4},
    {12146, 12155, 9, 3},
    {12158, 12167, 9, 3},
    {12170, 12176, 6, 3},
    {12179, 12186, 7, 3},
    {12189, 12203, 14, 3},
    {12206, 12221, 15, 3},
    {12224, 12229, 5, 4},
    {12233, 12240, 7, 3},
    {12243, 12248, 5, 4},
    {12252, 12087, 7, 3},
    {12259, 12266, 7, 2},
    {12268, 12275, 7, 3},
    {12278, 10157, 7, 3},
    {12285, 12291, 6, 2},
    {12293, 12291, 7, 2},
    {12300, 2442, 3, 3},
    {12303, 12308, 5, 2},
    {12310, 12308, 6, 2},
    {12316, 12320, 4, 2},
    {12322, 12327, 5, 2},
    {12329, 12334, 5, 2},
    {12336, 12334, 6, 2},
    {12342, 1098, 4, 3},
    {12346, 12350, 4, 4},
    {12354, 12360, 6, 2},
    {12362, 12360, 7, 2},
    {12369, 2381, 3, 3},
    {12372, 12379, 7, 3},
    {12382, 12388, 6, 3},
    {12391, 12398, 7, 3},
    {12401, 12407, 6, 3},
    {12410, 12416, 6, 2},
    {12418, 12424, 6, 2},
    {12426, 2341, 6, 3},
    {12432, 2492, 9, 3},
    {12441, 2341, 9, 3},
    {12450, 12456, 6, 2},
    {12458, 12463, 5, 3},
    {12466, 12472, 6, 2},
    {12474, 1645, 3, 3},
    {12477, 12484, 7, 3},
    {12487, 12493, 6, 3},
    {12496, 12505, 9, 3},
    {12508, 12456, 7, 2},
    {12515, 2408, 4, 3},
    {12519, 12526, 7, 3},
    {12529, 7516, 9, 3},
    {12538, 12526, 9, 3},
    {12547, 12556, 9, 3},
    {12559, 12567, 8, 3},
    {12570, 12575, 5, 2},
    {12577, 12583, 6, 2},
    {12585, 12590, 5, 4},
    {12594, 12599, 5, 2},
    {12601, 12567, 6, 3},
    {12607, 12613, 6, 2},
    {12615, 12613, 7, 2},
    {12622, 12627, 5, 4},
    {12631, 1645, 5, 3},
    {12636, 12642, 6, 3},
    {12645, 12653, 8, 3},
    {12656, 12662, 6, 3},
    {12665, 12672, 7, 3},
    {12675, 1645, 6, 3},
    {12681, 2460, 3, 3},
    {12684, 12691, 7, 2},
    {12693, 12699, 6, 2},
    {12701, 12705, 4, 2},
    {12707, 12705, 5, 2},
    {12712, 12718, 6, 2},
    {12720, 12724, 4, 2},
    {12726, 12730, 4, 4},
    {12734, 12740, 6, 2},
    {12742, 12747, 5, 4},
    {12751, 12756, 5, 4},
    {12760, 12767, 7, 2},
    {12769, 12775, 6, 2},
    {12777, 12783, 6, 2},
    {12785, 12792, 7, 2},
    {12794, 12801, 7, 2},
    {12803, 12807, 4, 2},
    {12809, 12813, 4, 4},
    {12817, 12824, 7, 2},
    {12826, 12831, 5, 2},
    {12833, 12838, 5, 2},
    {12840, 12845, 5, 4},
    {12849, 12854, 5, 4},
    {12858, 3296, 6, 3},
    {12864, 1074, 5, 3},
    {12869, 12876, 7, 3},
    {12879, 12885, 6, 3},
    {12888, 3210, 3, 3},
    {12891, 12895, 4, 3},
    {12898, 12903, 5, 3},
    {12906, 12913, 7, 2},
    {12915, 12924, 9, 3},
    {12927, 2693, 7, 3},
    {12934, 12941, 7, 2},
    {12943, 2745, 5, 3},
    {12948, 12954, 6, 3},
    {12957, 2745, 7, 3},
    {12964, 12968, 4, 3},
    {12971, 12976, 5, 2},
    {12978, 12976, 6, 2},
    {12984, 2758, 5, 3},
    {12989, 2774, 6, 3},
    {12995, 13003, 8, 3},
    {13006, 13013, 7, 3},
    {13016, 12203, 7, 3},
    {13023, 13030, 7, 3},
    {13033, 13040, 7, 3},
    {13043, 13051, 8, 3},
    {13054, 13061, 7, 3},
    {13064, 13068, 4, 3},
    {13071, 13078, 7, 3},
    {13081, 13086, 5, 3},
    {13089, 13095, 6, 6},
    {13101, 13107, 6, 3},
    {13110, 13116, 6, 3},
    {13119, 13126, 7, 1},
    {13127, 13134, 7, 1},
    {13135, 13141, 6, 3},
    {13144, 13152, 8, 3},
    {13155, 13163, 8, 3},
    {13166, 13173, 7, 2},
    {13175, 13182, 7, 2},
    {13184, 2812, 6, 3},
    {13190, 13126, 5, 1},
    {13195, 13199, 4, 2},
    {13201, 13206, 5, 3},
    {13209, 4948, 6, 3},
    {13215, 8217, 7, 3},
    {13222, 13230, 8, 3},
    {13233, 13242, 9, 3},
    {13245, 13250, 5, 3},
    {13253, 13256, 3, 3},
    {13259, 2758, 10, 3},
    {13269, 13061, 14, 3},
    {13283, 1407, 16, 3},
    {13299, 3131, 14, 3},
    {13313, 13328, 15, 3},
    {13331, 2924, 15, 3},
    {13346, 2797, 16, 3},
    {13362, 5455, 18, 3},
    {13380, 12079, 20, 3},
    {13400, 13415, 15, 3},
    {13418, 3193, 4, 3},
    {13422, 13256, 4, 3},
    {13426, 3210, 5, 3},
    {13431, 3255, 9, 3},
    {13440, 3255, 4, 3},
    {13444, 13450, 6, 3},
    {13453, 13460, 7, 3},
    {13463, 13471, 8, 3},
    {13474, 13483, 9, 3},
    {13486, 13491, 5, 6},
    {13497, 13504, 7, 3},
    {13507, 12968, 11, 3},
    {13518, 13526, 8, 3},
    {13529, 3193, 10, 3},
    {13539, 12895, 11, 3},
    {13550, 3225, 8, 3},
    {13558, 3268, 8, 3},
    {13566, 13573, 7, 3},
    {13576, 2906, 7, 3},
    {13583, 13587, 4, 4},
    {13591, 3225, 3, 3},
    {13594, 13598, 4, 3},
    {13601, 1407, 6, 3},
    {13607, 3131, 6, 3},
    {13613, 13620, 7, 3},
    {13623, 13629, 6, 3},
    {13632, 13637, 5, 2},
    {13639, 3483, 3, 3},
    {13642, 13328, 6, 3},
    {13648, 10401, 9, 3},
    {13657, 13664, 7, 3},
    {13667, 13673, 6, 3},
    {13676, 13683, 7, 2},
    {13685, 13692, 7, 3},
    {13695, 13692, 11, 3},
    {13706, 13710, 4, 3},
    {13713, 13718, 5, 3},
    {13721, 13718, 9, 3},
    {13730, 13734, 4, 3},
    {13737, 13734, 5, 3},
    {13742, 13710, 6, 3},
    {13748, 13754, 6, 3},
    {13757, 13763, 6, 3},
    {13766, 13772, 6, 3},
    {13775, 2833, 6, 3},
    {13781, 3322, 14, 3},
    {13795, 3344, 19, 3},
    {13814, 13825, 11, 3},
    {13828, 3362, 15, 3},
    {13843, 13030, 14, 3},
    {13857, 13872, 15, 3},
    {13875, 13881, 6, 3},
    {13884, 13889, 5, 4},
    {13893, 13900, 7, 3},
    {13903, 13911, 8, 3},
    {13914, 13921, 7, 3},
    {13924, 6805, 7, 1},
    {13931, 13935, 4, 3},
    {13938, 13935, 8, 3},
    {13946, 8464, 5, 3},
    {13951, 13956, 5, 1},
    {13957, 13964, 7, 3},
    {13967, 2797, 6, 3},
    {13973, 10578, 9, 3},
    {13982, 5455, 6, 3},
    {13988, 13995, 7, 3},
    {13998, 14002, 4, 3},
    {14005, 14011, 6, 3},
    {14014, 14021, 7, 3},
    {14024, 14029, 5, 4},
    {14033, 3468, 4, 3},
    {14037, 3268, 5, 3},
    {14042, 14048, 6, 3},
    {14051, 14057, 6, 3},
    {14060, 13134, 5, 1},
    {14065, 4966, 6, 3},
    {14071, 14078, 7, 3},
    {14081, 14088, 7, 2},
    {14090, 2652, 2, 1},
    {14092, 2652, 3, 1},
    {14095, 14100, 5, 3},
    {14103, 14109, 6, 3},
    {14112, 13526, 6, 3},
    {14118, 13415, 7, 3},
    {14125, 14132, 7, 3},
    {14135, 14142, 7, 3},
    {14145, 14153, 8, 3},
    {14156, 14163, 7, 3},
    {14166, 14171, 5, 3},
    {14174, 3043, 6, 3},
    {14180, 8535, 6, 3},
    {14186, 14195, 9, 3},
    {14198, 14206, 8, 3},
    {14209, 14219, 10, 6},
    {14225, 14219, 5, 6},
    {14230, 14236, 6, 3},
    {14239, 14243, 4, 2},
    {14245, 14243, 5, 2},
    {14250, 14255, 5, 3},
    {14258, 14263, 5, 3},
    {14266, 14263, 8, 3},
    {14274, 5708, 4, 3},
    {14278, 5708, 7, 3},
    {14285, 1518, 11, 3},
    {14296, 2970, 11, 3},
    {14307, 6989, 9, 3},
    {14316, 14323, 7, 3},
    {14326, 14333, 7, 3},
    {14336, 14340, 4, 2},
    {14342, 14348, 6, 3},
    {14351, 7765, 14, 3},
    {14365, 14369, 4, 4},
    {14373, 14377, 4, 3},
    {14380, 14385, 5, 2},
    {14387, 14385, 6, 2},
    {14393, 7179, 4, 3},
    {14397, 8023, 7, 1},
    {14404, 14411, 7, 3},
    {14414, 450, 6, 2},
    {14420, 450, 7, 2},
    {14427, 14433, 6, 3},
    {14436, 8939, 7, 3},
    {14443, 10462, 7, 3},
    {14450, 14458, 8, 3},
    {14461, 14466, 5, 3},
    {14469, 12125, 5, 3},
    {14474, 3545, 7, 3},
    {14481, 14488, 7, 3},
    {14491, 14496, 5, 4},
    {14500, 3545, 3, 3},
    {14503, 14508, 5, 4},
    {14512, 7555, 7, 3},
    {14519, 14522, 3, 2},
    {14524, 14533, 9, 3},
    {14536, 14533, 6, 3},
    {14542, 14546, 4, 5},
    {14551, 14555, 4, 6},
    {14561, 3974, 5, 5},
    {14566, 14577, 11, 3},
    {14580, 14596, 16, 3},
    {14599, 14603, 4, 5},
    {14608, 14612, 4, 6},
    {14618, 4205, 5, 5},
    {14623, 14635, 12, 3},
    {14638, 14645, 7, 3},
    {14648, 14655, 7, 3},
    {14658, 825, 6, 3},
    {14664, 14671, 7, 2},
    {14673, 14678, 5, 6},
    {14684, 4768, 4, 3},
    {14688, 14693, 5, 5},
    {14698, 14704, 6, 5},
    {14709, 14715, 6, 2},
    {14717, 4768, 8, 3},
    {14725, 14731, 6, 3},
    {14734, 14731, 8, 3},
    {14742, 3777, 9, 3},
    {14751, 3770, 4, 2},
    {14755, 3770, 5, 2},
    {14760, 4058, 6, 5},
    {14766, 4076, 7, 5},
    {14773, 14778, 5, 3},
    {14781, 14788, 7, 2},
    {14790, 14797, 7, 2},
    {14799, 4751, 6, 3},
    {14805, 14814, 9, 5},
    {14819, 14824, 5, 3},
    {14827, 14831, 4, 2},
    {14833, 14839, 6, 3},
    {14842, 3863, 3, 3},
    {14845, 14851, 6, 3},
    {14854, 14861, 7, 3},
    {14864, 7046, 6, 3},
    {14870, 7046, 8, 3},
    {14878, 14884, 6, 5},
    {14889, 3800, 7, 3},
    {14896, 14903, 7, 3},
    {14906, 3880, 6, 5},
    {14912, 3895, 7, 3},
    {14919, 3895, 8, 3},
    {14927, 14931, 4, 4},
    {14935, 3951, 4, 5},
    {14939, 3928, 4, 3},
    {14943, 3928, 5, 3},
    {14948, 3951, 6, 5},
    {14954, 4018, 10, 5},
    {14964, 4018, 5, 5},
    {14969, 4039, 6, 3},
    {14975, 3909, 4, 3},
    {14979, 3909, 5, 3},
    {14984, 14596, 6, 3},
    {14990, 14996, 6, 3},
    {14999, 15005, 6, 3},
    {15008, 5433, 3, 3},
    {15011, 15015, 4, 3},
    {15018, 15023, 5, 3},
    {15026, 5433, 4, 3},
    {15030, 15035, 5, 2},
    {15037, 14577, 6, 3},
    {15043, 15047, 4, 5},
    {15052, 15058, 6, 3},
    {15061, 15066, 5, 3},
    {15069, 4172, 4, 3},
    {15073, 15058, 11, 3},
    {15084, 14996, 16, 3},
    {15100, 4172, 5, 3},
    {15105, 15047, 6, 5},
    {15111, 4228, 10, 5},
    {15121, 4228, 5, 5},
    {15126, 4156, 6, 3},
    {15132, 4246, 6, 3},
    {15138, 4156, 4, 3},
    {15142, 4097, 6, 3},
    {15148, 4145, 7, 3},
    {15155, 4786, 5, 3},
    {15160, 15165, 5, 4},
    {15169, 15172, 3, 2},
    {15174, 15172, 4, 2},
    {15178, 3851, 6, 3},
    {15184, 15191, 7, 5},
    {15196, 15205, 9, 5},
    {15210, 3851, 8, 3},
    {15218, 15226, 8, 3},
    {15229, 15237, 8, 3},
    {15240, 4381, 6, 3},
    {15246, 4381, 8, 3},
    {15254, 15262, 8, 3},
    {15265, 15273, 8, 3},
    {15276, 3837, 5, 3},
    {15281, 3837, 10, 3},
    {15291, 15298, 7, 6},
    {15304, 15310, 6, 5},
    {15315, 15323, 8, 3},
    {15326, 4313, 4, 3},
    {15330, 4360, 7, 3},
    {15337, 4333, 5, 5},
    {15342, 4313, 6, 3},
    {15348, 4333, 8, 5},
    {15356, 14635, 6, 3},
    {15362, 15368, 6, 3},
    {15371, 15378, 7, 5},
    {15383, 15390, 7, 5},
    {15395, 15368, 12, 3},
    {15407, 4401, 6, 3},
    {15413, 4451, 7, 3},
    {15420, 4594, 4, 3},
    {15424, 4641, 7, 3},
    {15431, 4614, 5, 5},
    {15436, 15441, 5, 4},
    {15445, 4786, 10, 3},
    {15455, 3837, 15, 3},
    {15470, 4713, 5, 3},
    {15475, 4730, 6, 3},
    {15481, 4730, 7, 3},
    {15488, 4786, 6, 3},
    {15494, 3837, 6, 3},
    {15500, 4496, 8, 3},
    {15508, 4545, 8, 3},
    {15516, 15521, 5, 3},
    {15524, 15530, 6, 5},
    {15535, 4579, 6, 3},
    {15541, 4558, 8, 6},
    {15549, 4579, 10, 3},
    {15559, 15530, 11, 5},
    {15570, 4594, 6, 3},
    {15576, 4614, 8, 5},
    {15584, 15589, 5, 3},
    {15592, 15598, 6, 5},
    {15603, 4701, 6, 3},
    {15609, 4678, 8, 6},
    {15617, 4701, 10, 3},
    {15627, 15598, 11, 5},
    {15638, 3994, 5, 3},
    {15643, 15649, 6, 2},
    {15651, 15649, 7, 2},
    {15658, 4190, 5, 3},
    {15663, 4097, 14, 3},
    {15677, 4145, 16, 3},
    {15693, 4401, 15, 3},
    {15708, 4451, 17, 3},
    {15725, 15728, 3, 2},
    {15730, 15734, 4, 1},
    {15735, 15742, 7, 3},
    {15745, 15751, 6, 3},
    {15754, 15761, 7, 3},
    {15764, 15771, 7, 3},
    {15774, 15779, 5, 6},
    {15785, 15792, 7, 3},
    {15795, 15800, 5, 6},
    {15806, 15811, 5, 4},
    {15815, 15823, 8, 3},
    {15826, 15833, 7, 3},
    {15836, 15841, 5, 6},
    {15847, 15852, 5, 4},
    {15856, 15864, 8, 6},
    {15870, 15877, 7, 3},
    {15880, 15888, 8, 6},
    {15894, 15900, 6, 6},
    {15906, 15912, 6, 3},
    {15915, 15922, 7, 3},
    {15925, 7027, 6, 3},
    {15931, 7027, 8, 3},
    {15939, 15946, 7, 3},
    {15949, 9523, 3, 3},
    {15952, 15958, 6, 2},
    {15960, 15958, 7, 2},
    {15967, 9537, 5, 3},
    {15972, 9552, 5, 3},
    {15977, 15982, 5, 2},
    {15984, 15982, 6, 2},
    {15990, 15994, 4, 2},
    {15996, 9567, 6, 3},
    {16002, 16009, 7, 2},
    {16011, 16016, 5, 3},
    {16019, 472, 5, 3},
    {16024, 16031, 7, 3},
    {16034, 16040, 6, 2},
    {16042, 16048, 6, 3},
    {16051, 16055, 4, 4},
    {16059, 16064, 5, 2},
    {16066, 16072, 6, 2},
    {16074, 16072, 7, 2},
    {16081, 16085, 4, 3},
    {16088, 16094, 6, 3},
    {16097, 4906, 4, 2},
    {16101, 649, 5, 3},
    {16106, 9482, 6, 3},
    {16112, 16118, 6, 3},
    {16121, 16129, 8, 3},
    {16132, 5043, 6, 3},
    {16138, 16142, 4, 3},
    {16145, 16151, 6, 2},
    {16153, 16159, 6, 2},
    {16161, 16169, 8, 2},
    {16171, 16176, 5, 3},
    {16179, 487, 7, 3},
    {16186, 16191, 5, 4},
    {16195, 16200, 5, 3},
    {16203, 16209, 6, 3},
    {16212, 501, 6, 3},
    {16218, 16221, 3, 3},
    {16224, 9502, 6, 3},
    {16230, 16234, 4, 3},
    {16237, 16243, 6, 3},
    {16246, 16243, 8, 3},
    {16254, 16258, 4, 2},
    {16260, 16258, 5, 2},
    {16265, 16269, 4, 2},
    {16271, 16269, 5, 2},
    {16276, 16283, 7, 3},
    {16286, 16291, 5, 3},
    {16294, 16302, 8, 3},
    {16305, 16309, 4, 3},
    {16312, 16243, 5, 3},
    {16317, 16323, 6, 2},
    {16325, 16323, 7, 2},
    {16332, 16337, 5, 3},
    {16340, 16346, 6, 2},
    {16348, 16346, 7, 2},
    {16355, 516, 7, 3},
    {16362, 16371, 9, 3},
    {16374, 16378, 4, 2},
    {16380, 16378, 5, 2},
    {16385, 16391, 6, 3},
    {16394, 1284, 4, 3},
    {16398, 16402, 4, 2},
    {16404, 16402, 5, 2},
    {16409, 1284, 9, 3},
    {16418, 16425, 7, 3},
    {16428, 16434, 6, 3},
    {16437, 5102, 5, 3},
    {16442, 16446, 4, 2},
    {16448, 16455, 7, 1},
    {16456, 16463, 7, 1},
    {16464, 16471, 7, 3},
    {16474, 6975, 5, 3},
    {16479, 16487, 8, 3},
    {16490, 16494, 4, 4},
    {16498, 16502, 4, 2},
    {16504, 16509, 5, 2},
    {16511, 3524, 7, 3},
    {16518, 16524, 6, 3},
    {16527, 16530, 3, 2},
    {16532, 11357, 10, 3},
    {16542, 16546, 4, 2},
    {16548, 12087, 7, 3},
    {16555, 16563, 8, 3},
    {16566, 12087, 7, 3},
    {16573, 16578, 5, 1},
    {16579, 16588, 9, 3},
    {16591, 8950, 6, 3},
    {16597, 16605, 8, 3},
    {16608, 10473, 7, 3},
    {16615, 16622, 7, 3},
    {16625, 16631, 6, 3},
    {16634, 5140, 6, 2},
    {16640, 5140, 7, 2},
    {16647, 16655, 8, 3},
    {16658, 16666, 8, 3},
    {16669, 5140, 3, 2},
    {16672, 16681, 9, 3},
    {16684, 16689, 5, 4},
    {16693, 16698, 5, 2},
    {16700, 16698, 6, 2},
    {16706, 5179, 3, 3},
    {16709, 16713, 4, 3},
    {16716, 16721, 5, 3},
    {16724, 5218, 6, 3},
    {16730, 5196, 4, 3},
    {16734, 5179, 5, 3},
    {16739, 16721, 11, 3},
    {16750, 5218, 12, 3},
    {16762, 5196, 7, 3},
    {16769, 16781, 12, 3},
    {16784, 16793, 9, 3},
    {16796, 16805, 9, 3},
    {16808, 5235, 8, 3},
    {16816, 16822, 6, 3},
    {16825, 5161, 7, 3},
    {16832, 16793, 5, 3},
    {16837, 16781, 6, 3},
    {16843, 16805, 7, 3},
    {16850, 5255, 5, 3},
    {16855, 16864, 9, 3},
    {16867, 16876, 9, 3},
    {16879, 16888, 9, 3},
    {16891, 5282, 5, 3},
    {16896, 5282, 7, 3},
    {16903, 5235, 6, 3},
    {16909, 16916, 7, 3},
    {16919, 16924, 5, 4},
    {16928, 16932, 4, 2},
    {16934, 16941, 7, 3},
    {16944, 16948, 4, 4},
    {16952, 12379, 5, 3},
    {16957, 16962, 5, 4},
    {16966, 16973, 7, 3},
    {16976, 16981, 5, 4},
    {16985, 2213, 12, 3},
    {16997, 17005, 8, 3},
    {17008, 17014, 6, 1},
    {17015, 11079, 8, 3},
    {17023, 5304, 4, 1},
    {17027, 5304, 5, 1},
    {17032, 5946, 6, 3},
    {17038, 1207, 5, 3},
    {17043, 17050, 7, 3},
    {17053, 10174, 6, 3},
    {17059, 17064, 5, 3},
    {17067, 17072, 5, 5},
    {17077, 17084, 7, 2},
    {17086, 6158, 6, 3},
    {17092, 17101, 9, 3},
    {17104, 5510, 5, 3},
    {17109, 17115, 6, 3},
    {17118, 17124, 6, 3},
    {17127, 5510, 7, 3},
    {17134, 17139, 5, 2},
    {17141, 17139, 6, 2},
    {17147, 5524, 5, 3},
    {17152, 17159, 7, 3},
    {17162, 5541, 6, 3},
    {17168, 17176, 8, 3},
    {17179, 17185, 6, 3},
    {17188, 17195, 7, 3},
    {17198, 12221, 7, 3},
    {17205, 13872, 7, 3},
    {17212, 17219, 7, 3},
    {17222, 17230, 8, 3},
    {17233, 17240, 7, 3},
    {17243, 17249, 6, 3},
    {17252, 17259, 7, 3},
    {17262, 17268, 6, 3},
    {17271, 5323, 10, 3},
    {17281, 8448, 6, 3},
    {17287, 17293, 6, 3},
    {17296, 17303, 7, 1},
    {17304, 17311, 7, 1},
    {17312, 17318, 6, 3},
    {17321, 17329, 8, 3},
    {17332, 17340, 8, 3},
    {17343, 17350, 7, 2},
    {17352, 17359, 7, 2},
    {17361, 5580, 6, 3},
    {17367, 17303, 5, 1},
    {17372, 17376, 4, 2},
    {17378, 17383, 5, 3},
    {17386, 17394, 8, 3},
    {17397, 569, 6, 3},
    {17403, 569, 7, 3},
    {17410, 17415, 5, 3},
    {17418, 5415, 5, 3},
    {17423, 5954, 8, 3},
    {17431, 5415, 9, 3},
    {17440, 5915, 6, 3},
    {17446, 17451, 5, 3},
    {17454, 5347, 3, 2},
    {17457, 5347, 4, 2},
    {17461, 17468, 7, 3},
    {17471, 5679, 7, 3},
    {17478, 17482, 4, 4},
    {17486, 1469, 6, 3},
    {17492, 5878, 6, 3},
    {17498, 17505, 7, 3},
    {17508, 17512, 4, 2},
    {17514, 17519, 5, 2},
    {17521, 5524, 11, 3},
    {17532, 17240, 15, 3},
    {17547, 1469, 17, 3},
    {17564, 5878, 15, 3},
    {17579, 5564, 16, 3},
    {17595, 1762, 18, 3},
    {17613, 17630, 17, 3},
    {17633, 17249, 16, 3},
    {17649, 17665, 16, 3},
    {17668, 17673, 5, 2},
    {17675, 11117, 13, 3},
    {17688, 5564, 6, 3},
    {17694, 1762, 6, 3},
    {17700, 17704, 4, 3},
    {17707, 17714, 7, 3},
    {17717, 17714, 11, 3},
    {17728, 17734, 6, 3},
    {17737, 17743, 6, 3},
    {17746, 17752, 6, 3},
    {17755, 5602, 6, 3},
    {17761, 17767, 6, 3},
    {17770, 17775, 5, 4},
    {17779, 17786, 7, 3},
    {17789, 17797, 8, 3},
    {17800, 17805, 5, 1},
    {17806, 17813, 7, 3},
    {17816, 17825, 9, 3},
    {17828, 17630, 6, 3},
    {17834, 17841, 7, 3},
    {17844, 17849, 5, 4},
    {17853, 5961, 4, 3},
    {17857, 17311, 5, 1},
    {17862, 588, 6, 3},
    {17868, 588, 7, 3},
    {17875, 17665, 7, 3},
    {17882, 17889, 7, 3},
    {17892, 17897, 5, 3},
    {17900, 5785, 6, 3},
    {17906, 8557, 6, 3},
    {17912, 17921, 9, 3},
    {17924, 17932, 8, 3},
    {17935, 17938, 3, 3},
    {17941, 17948, 7, 2},
    {17950, 14078, 6, 3},
    {17956, 6341, 3, 3},
    {17959, 17963, 4, 3},
    {17966, 17971, 5, 3},
    {17974, 17981, 7, 2},
    {17983, 6380, 6, 3},
    {17989, 6358, 4, 3},
    {17993, 18000, 7, 2},
    {18002, 18008, 6, 2},
    {18010, 18015, 5, 3},
    {18018, 18024, 6, 3},
    {18027, 18034, 7, 3},
    {18037, 18046, 9, 3},
    {18049, 6397, 6, 3},
    {18055, 18059, 4, 2},
    {18061, 18066, 5, 3},
    {18069, 10486, 6, 3},
    {18075, 18081, 6, 3},
    {18084, 18090, 6, 3},
    {18093, 12155, 7, 3},
    {18100, 3456, 6, 3},
    {18106, 3456, 8, 3},
    {18114, 18118, 4, 2},
    {18120, 18118, 5, 2},
    {18125, 18130, 5, 1},
    {18131, 18138, 7, 3},
    {18141, 212, 9, 3},
    {18150, 212, 6, 3},
    {18156, 18161, 5, 3},
    {18164, 18168, 4, 4},
    {18172, 11561, 7, 3},
    {18179, 18185, 6, 3},
    {18188, 18195, 7, 2},
    {18197, 18202, 5, 2},
    {18204, 7179, 9, 3},
    {18213, 1284, 14, 3},
    {18227, 18230, 3, 2},
    {18232, 18230, 4, 2},
    {18236, 18242, 6, 2},
    {18244, 18251, 7, 2},
    {18253, 18251, 7, 2},
    {18260, 6596, 4, 3},
    {18264, 18271, 7, 3},
    {18274, 6610, 5, 3},
    {18279, 6610, 6, 3},
    {18285, 18290, 5, 3},
    {18293, 18299, 6, 3},
    {18302, 18307, 5, 3},
    {18310, 18316, 6, 3},
    {18319, 18325, 6, 3},
    {18328, 18336, 8, 3},
    {18339, 18347, 8, 3},
    {18350, 2758, 6, 3},
    {18356, 212, 14, 3},
    {18370, 18377, 7, 3},
    {18380, 18389, 9, 3},
    {18392, 7179, 5, 3},
    {18397, 18403, 6, 3},
    {18406, 18410, 4, 3},
    {18413, 18418, 5, 3},
    {18421, 18427, 6, 6},
    {18433, 18440, 7, 2},
    {18442, 18446, 4, 1},
    {18447, 18452, 5, 3},
    {18455, 18462, 7, 3},
    {18465, 18470, 5, 4},
    {18474, 18481, 7, 3},
    {18484, 18481, 10, 3},
    {18494, 1284, 5, 3},
    {18499, 6190, 6, 3},
    {18505, 18512, 7, 6},
    {18518, 6283, 6, 3},
    {18524, 18531, 7, 6},
    {18537, 6206, 6, 3},
    {18543, 6227, 7, 3},
    {18550, 6206, 9, 3},
    {18559, 6227, 11, 3},
    {18570, 6245, 6, 3},
    {18576, 6268, 7, 3},
    {18583, 6245, 9, 3},
    {18592, 6268, 11, 3},
    {18603, 6168, 4, 3},
    {18607, 6168, 7, 3},
    {18614, 1881, 7, 3},
    {18621, 1881, 5, 3},
    {18626, 5524, 6, 3},
    {18632, 18637, 5, 4},
    {18641, 212, 7, 3},
    {18648, 18403, 7, 3},
    {18655, 6300, 7, 3},
    {18662, 18667, 5, 3},
    {18670, 8374, 6, 3},
    {18676, 11018, 16, 2},
    {18692, 16509, 12, 2},
    {18704, 14243, 6, 2},
    {18710, 18714, 4, 3},
    {18717, 18722, 5, 3},
    {18725, 18732, 7, 3},
    {18735, 6329, 5, 3},
    {18740, 18748, 8, 3},
    {18751, 18759, 8, 3},
    {18762, 18768, 6, 3},
    {18771, 18777, 6, 3},
    {18780, 18788, 8, 3},
    {18791, 18799, 8, 3},
    {18802, 18714, 7, 3},
    {18809, 6329, 9, 3},
    {18818, 18722, 10, 3},
    {18828, 18777, 10, 3},
    {18838, 18768, 11, 3},
    {18849, 18856, 7, 3},
    {18859, 18866, 7, 3},
    {18869, 18876, 7, 3},
    {18879, 6341, 5, 3},
    {18884, 17971, 11, 3},
    {18895, 6380, 12, 3},
    {18907, 6358, 7, 3},
    {18914, 18024, 12, 3},
    {18926, 18015, 9, 3},
    {18935, 18034, 9, 3},
    {18944, 6397, 8, 3},
    {18952, 6413, 4, 3},
    {18956, 18961, 5, 3},
    {18964, 18968, 4, 2},
    {18970, 18968, 5, 2},
    {18975, 18979, 4, 2},
    {18981, 18979, 5, 2},
    {18986, 18990, 4, 2},
    {18992, 18990, 5, 2},
    {18997, 6432, 4, 3},
    {19001, 19006, 5, 3},
    {19009, 19016, 7, 3},
    {19019, 19027, 8, 3},
    {19030, 6449, 5, 3},
    {19035, 19043, 8, 3},
    {19046, 19054, 8, 3},
    {19057, 19065, 8, 3},
    {19068, 19076, 8, 3},
    {19079, 19087, 8, 3},
    {19090, 19096, 6, 3},
    {19099, 19105, 6, 3},
    {19108, 19116, 8, 3},
    {19119, 6432, 7, 3},
    {19126, 6449, 9, 3},
    {19135, 19006, 10, 3},
    {19145, 19105, 10, 3},
    {19155, 19096, 11, 3},
    {19166, 19173, 7, 3},
    {19176, 19183, 7, 3},
    {19186, 19193, 7, 3},
    {19196, 19202, 6, 3},
    {19205, 12167, 7, 3},
    {19212, 3437, 6, 3},
    {19218, 3437, 8, 3},
    {19226, 19233, 7, 3},
    {19236, 19241, 5, 2},
    {19243, 19241, 6, 2},
    {19249, 19256, 7, 3},
    {19259, 19263, 4, 2},
    {19265, 5071, 5, 3},
    {19270, 19277, 7, 2},
    {19279, 19286, 7, 2},
    {19288, 19292, 4, 2},
    {19294, 6664, 5, 3},
    {19299, 19306, 7, 3},
    {19309, 19313, 4, 4},
    {19317, 6549, 7, 3},
    {19324, 6549, 10, 3},
    {19334, 19340, 6, 2},
    {19342, 19351, 9, 2},
    {19353, 19351, 7, 2},
    {19360, 6642, 12, 3},
    {19372, 6596, 9, 3},
    {19381, 6587, 7, 3},
    {19388, 6642, 6, 3},
    {19394, 6596, 7, 3},
    {19401, 19406, 5, 2},
    {19408, 19406, 6, 2},
    {19414, 940, 6, 2},
    {19420, 19425, 5, 2},
    {19427, 19425, 6, 2},
    {19433, 8962, 7, 3},
    {19440, 19449, 9, 3},
    {19452, 19459, 7, 3},
    {19462, 12388, 5, 3},
    {19467, 14903, 5, 3},
    {19472, 1502, 4, 3},
    {19476, 19483, 7, 3},
    {19486, 19493, 7, 3},
    {19496, 19501, 5, 4},
    {19505, 19513, 8, 3},
    {19516, 18138, 5, 3},
    {19521, 19528, 7, 3},
    {19531, 6478, 6, 3},
    {19537, 19546, 9, 3},
    {19549, 10638, 13, 3},
    {19562, 14171, 13, 3},
    {19575, 3043, 15, 3},
    {19590, 19600, 10, 3},
    {19603, 17897, 14, 3},
    {19617, 5785, 16, 3},
    {19633, 19640, 7, 3},
    {19643, 19600, 5, 3},
    {19648, 19657, 9, 3},
    {19660, 19668, 8, 3},
    {19671, 19677, 6, 3},
    {19680, 19688, 8, 3},
    {19691, 19700, 9, 3},
    {19703, 19708, 5, 4},
    {19712, 19717, 5, 2},
    {19719, 19725, 6, 2},
    {19727, 19734, 7, 2},
    {19736, 8282, 6, 3},
    {19742, 2701, 17, 3},
    {19759, 5375, 18, 3},
    {19777, 1242, 5, 3},
    {19782, 19787, 5, 3},
    {19790, 19796, 6, 2},
    {19798, 19796, 7, 2},
    {19805, 6118, 5, 3},
    {19810, 19816, 6, 2},
    {19818, 19825, 7, 2},
    {19827, 19832, 5, 2},
    {19834, 19832, 6, 2},
    {19840, 19844, 4, 2},
    {19846, 6934, 6, 3},
    {19852, 19859, 7, 2},
    {19861, 6966, 6, 3},
    {19867, 19874, 7, 3},
    {19877, 19881, 4, 4},
    {19885, 19891, 6, 2},
    {19893, 19891, 7, 2},
    {19900, 3098, 6, 3},
    {19906, 5843, 6, 3},
    {19912, 19918, 6, 3},
    {19921, 19928, 7, 3},
    {19931, 19928, 9, 3},
    {19940, 19947, 7, 3},
    {19950, 19956, 6, 3},
    {19959, 19965, 6, 2},
    {19967, 983, 3, 2},
    {19970, 983, 4, 2},
    {19974, 19980, 6, 2},
    {19982, 19987, 5, 4},
    {19991, 6118, 8, 3},
    {19999, 6949, 12, 3},
    {20011, 3098, 14, 3},
    {20025, 5843, 15, 3},
    {20040, 6875, 6, 3},
    {20046, 20051, 5, 2},
    {20053, 7054, 6, 2},
    {20059, 20051, 8, 2},
    {20067, 20078, 11, 3},
    {20081, 20088, 7, 3},
    {20091, 20088, 9, 3},
    {20100, 20107, 7, 3},
    {20110, 20116, 6, 2},
    {20118, 20124, 6, 3},
    {20127, 20132, 5, 4},
    {20136, 20142, 6, 3},
    {20145, 20152, 7, 2},
    {20154, 19546, 5, 3},
    {20159, 8493, 6, 3},
    {20165, 20078, 6, 3},
    {20171, 20175, 4, 2},
    {20177, 20175, 5, 2},
    {20182, 20190, 8, 3},
    {20193, 1263, 5, 3},
    {20198, 20203, 5, 3},
    {20206, 20212, 6, 3},
    {20215, 1225, 6, 3},
    {20221, 20228, 7, 3},
    {20231, 11018, 11, 2},
    {20242, 12792, 9, 2},
    {20251, 10892, 11, 3},
    {20262, 16509, 7, 2},
    {20269, 16546, 6, 2},
    {20275, 5282, 10, 3},
    {20285, 6949, 5, 3},
    {20290, 17519, 7, 2},
    {20297, 18251, 9, 2},
    {20306, 20319, 13, 6},
    {20325, 20339, 14, 6},
    {20345, 20358, 13, 6},
    {20364, 20378, 14, 6},
    {20384, 19351, 9, 2},
    {20393, 3003, 16, 3},
    {20409, 5743, 17, 3},
    {20426, 20430, 4, 2},
    {20432, 5691, 6, 3},
    {20438, 16221, 4, 3},
    {20442, 20449, 7, 3},
    {20452, 20458, 6, 3},
    {20461, 20468, 7, 3},
    {20471, 7195, 7, 1},
    {20478, 7195, 5, 1},
    {20483, 20487, 4, 4},
    {20491, 3003, 6, 3},
    {20497, 4558, 6, 6},
    {20503, 4678, 6, 6},
    {20509, 20514, 5, 4},
    {20518, 5282, 6, 3},
    {20524, 5743, 6, 3},
    {20530, 20535, 5, 4},
    {20539, 20339, 7, 6},
    {20546, 20319, 7, 6},
    {20553, 20378, 7, 6},
    {20560, 20358, 7, 6},
    {20567, 20575, 8, 3},
    {20578, 20584, 6, 2},
    {20586, 20593, 7, 3},
    {20596, 7696, 6, 3},
    {20602, 20609, 7, 3},
    {20612, 20619, 7, 3},
    {20622, 20626, 4, 4},
    {20630, 20635, 5, 4},
    {20639, 20619, 3, 3},
    {20642, 7231, 3, 3},
    {20645, 7231, 7, 3},
    {20652, 20657, 5, 4},
    {20661, 2424, 5, 3},
    {20666, 8308, 6, 3},
    {20672, 6862, 5, 3},
    {20677, 8393, 6, 3},
    {20683, 20687, 4, 4},
    {20691, 1163, 6, 3},
    {20697, 3344, 6, 3},
    {20703, 20706, 3, 2},
    {20708, 1135, 6, 3},
    {20714, 3322, 6, 3},
    {20720, 13825, 5, 3},
    {20725, 20730, 5, 3},
    {20733, 8326, 6, 3},
    {20739, 20744, 5, 4},
    {20748, 8338, 7, 3},
    {20755, 8351, 7, 3},
    {20762, 1187, 6, 3},
    {20768, 3362, 6, 3},
    {20774, 20779, 5, 4},
    {20783, 8363, 7, 3},
    {20790, 8422, 7, 3},
    {20797, 8410, 6, 3},
    {20803, 7149, 5, 3},
    {20808, 7301, 7, 3},
    {20815, 20821, 6, 2},
    {20823, 20821, 7, 2},
    {20830, 20835, 5, 2},
    {20837, 20843, 6, 2},
    {20845, 20849, 4, 2},
    {20851, 20854, 3, 2},
    {20856, 20854, 4, 2},
    {20860, 20864, 4, 4},
    {20868, 20873, 5, 2},
    {20875, 20880, 5, 4},
    {20884, 20889, 5, 4},
    {20893, 20898, 5, 2},
    {20900, 20904, 4, 2},
    {20906, 20904, 5, 2},
    {20911, 20918, 7, 2},
    {20920, 20927, 7, 2},
    {20929, 20933, 4, 2},
    {20935, 20940, 5, 2},
    {20942, 7508, 7, 3},
    {20949, 20954, 5, 2},
    {20956, 20960, 4, 4},
    {20964, 20969, 5, 2},
    {20971, 20979, 8, 3},
    {20982, 20987, 5, 4},
    {20991, 20996, 5, 4},
    {21000, 21004, 4, 3},
    {21007, 21012, 5, 3},
};
