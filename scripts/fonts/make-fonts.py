"""Makes the two faces of src/ui/theme/fonts from the packages of the fonts; README.md beside this file says why and how."""

import os
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = os.path.join(os.path.dirname(__file__), "../..")
PACKAGES = os.path.join(ROOT, "node_modules/@fontsource-variable")
TARGET = os.path.join(ROOT, "src/ui/theme/fonts")

# What English, Spanish and French are written with, and the signs of a change in percent. `src/ui/theme/fonts.css` names the same letters in `unicode-range`.
LETTERS = [*range(0x20, 0x7F), 0xA0, 0x2009, 0x202F] + [
    ord(letter) for letter in "ÀÂÇÉÈÊËÎÏÔÙÛŒÁÍÓÚÑÜàâçéèêëîïôùûüœáíóúñæÿ¿¡«»·°©€–—‘’“”…•→ªº±−"
]

# Thousandths of the height of a letter. Finer kerning costs three kilobytes and is not to be seen.
KERNING_STEP = 8


def make_face(package, weights, features, target):
    font = TTFont(os.path.join(PACKAGES, package))
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = False
    # Copyright and licence stay in the file, as the licence asks.
    options.name_IDs = [0, 1, 2, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"wght": weights})
    if "STAT" in font:
        del font["STAT"]
    round_kerning(font)
    font.flavor = "woff2"
    path = os.path.join(TARGET, target)
    font.save(path)
    print(target, os.path.getsize(path), "bytes")


def round_kerning(font):
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in (getattr(each, "ExtSubTable", each) for each in lookup.SubTable):
            if table.LookupType != 2:
                continue
            pairs = (
                [pair for group in table.PairSet for pair in group.PairValueRecord]
                if table.Format == 1
                else [pair for group in table.Class1Record for pair in group.Class2Record]
            )
            for pair in pairs:
                if pair.Value1 and getattr(pair.Value1, "XAdvance", 0):
                    pair.Value1.XAdvance = round(pair.Value1.XAdvance / KERNING_STEP) * KERNING_STEP


make_face("figtree/files/figtree-latin-wght-normal.woff2", (400, 650), ["kern", "tnum", "ccmp"], "text.woff2")
make_face(
    "bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2", 600, ["kern", "ccmp"], "display.woff2"
)
