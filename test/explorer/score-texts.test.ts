import { expect, it } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import { scaleOf } from '../../runtime/formats/named-scale.ts';
import { the } from '../support/draws.ts';
import { textOf } from '../support/form-scales.ts';
import { archiveEngine } from '../support/tree.ts';

/** Whole scores of a jins. Programs show them as they are written: no reader checks where a title is, and how large. */

const build = createBuild(await archiveEngine());
const tuning = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };
const rast = scaleOf(the(build('jinsDetail', { id: 'jins_rast', ...tuning })));

it('the MusicXML file of jins rāst', () => {
  expect(textOf('musicxml', rast)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">
    <score-partwise version="4.0">
    <work><work-title>jins rāst</work-title></work>
    <identification><rights>Digital Arabic Maqām Archive (DiArMaqAr), CC BY-NC-SA 4.0</rights></identification>
    <defaults><scaling><millimeters>7</millimeters><tenths>40</tenths></scaling><page-layout><page-height>1697</page-height><page-width>1200</page-width><page-margins type="both"><left-margin>70</left-margin><right-margin>70</right-margin><top-margin>70</top-margin><bottom-margin>70</bottom-margin></page-margins></page-layout><lyric-font font-size="10"/></defaults>
    <credit page="1"><credit-type>title</credit-type><credit-words default-x="600" default-y="1620" justify="center" valign="top" font-size="22">jins rāst
    </credit-words><credit-words default-x="600" default-y="1580" justify="center" valign="top" font-size="4"> 
    </credit-words><credit-words default-x="600" default-y="1560" justify="center" valign="top" font-size="12">al-Ṣabbāgh (1954) Contemporary Arabic Tuning 24-Tone, starting note rāst</credit-words></credit>
    <part-list><score-part id="P1"><part-name print-object="no">jins rāst</part-name><score-instrument id="P1-I1"><instrument-name>Oud</instrument-name><instrument-sound>pluck.oud</instrument-sound></score-instrument><midi-instrument id="P1-I1"><midi-channel>1</midi-channel><midi-program>26</midi-program></midi-instrument></score-part></part-list>
    <part id="P1">
    <measure number="1" implicit="yes"><attributes><divisions>1</divisions><key><key-step>E</key-step><key-alter>-0.5</key-alter><key-accidental smufl="accidentalQuarterToneFlatArabic">slash-flat</key-accidental></key><time print-object="no"><beats>4</beats><beat-type>1</beat-type></time><clef><sign>G</sign><line>2</line><clef-octave-change>-1</clef-octave-change></clef></attributes>
    <note><pitch><step>C</step><octave>3</octave></pitch><duration>4</duration><type>whole</type><lyric number="1"><syllabic>single</syllabic><text>rāst</text></lyric></note>
    <note><pitch><step>D</step><octave>3</octave></pitch><duration>4</duration><type>whole</type><lyric number="1"><syllabic>single</syllabic><text>dūgāh</text></lyric></note>
    <note><pitch><step>E</step><alter>-0.5</alter><octave>3</octave></pitch><duration>4</duration><type>whole</type><accidental smufl="accidentalQuarterToneFlatArabic">slash-flat</accidental><lyric number="1"><syllabic>single</syllabic><text>segāh</text></lyric></note>
    <note><pitch><step>F</step><octave>3</octave></pitch><duration>4</duration><type>whole</type><lyric number="1"><syllabic>single</syllabic><text>chahārgāh</text></lyric></note>
    <barline location="right"><bar-style>light-heavy</bar-style></barline>
    </measure>
    </part>
    </score-partwise>
    "
  `);
});

it('the LilyPond file of jins rāst', () => {
  expect(textOf('ly', rast)).toMatchInlineSnapshot(`
    "\\version "2.24.0"
    \\include "arabic.ly"
    \\header {
      title = "jins rāst"
      subtitle = \\markup { \\medium "al-Ṣabbāgh (1954) Contemporary Arabic Tuning 24-Tone, starting note rāst" }
      copyright = "Digital Arabic Maqām Archive (DiArMaqAr), CC BY-NC-SA 4.0"
      tagline = ##f
    }
    \\paper {
      markup-system-spacing.padding = 3
      system-system-spacing.padding = 4
    }
    \\score {
      \\new Staff \\with { \\omit TimeSignature extraNatural = ##f } {
        \\override TextScript.outside-staff-horizontal-padding = 1
        \\clef "treble_8"
        \\key do #\`((0 . ,NATURAL) (1 . ,NATURAL) (2 . ,SEMI-FLAT) (3 . ,NATURAL) (4 . ,NATURAL) (5 . ,NATURAL) (6 . ,NATURAL))
        \\time 4/1
        do1
        re1
        misb1
        fa1
        \\bar "|."
      }
      \\addlyrics { "rāst" "dūgāh" "segāh" "chahārgāh" }
      \\layout {
        indent = 0
        \\context { \\Score \\omit BarNumber }
        \\context {
          \\Lyrics
          \\override LyricText.font-size = -1.5
          \\override LyricSpace.minimum-distance = 1
          \\override VerticalAxisGroup.nonstaff-nonstaff-spacing.minimum-distance = 2
        }
      }
    }
    "
  `);
});

it('the MuseScore file of jins rāst', () => {
  expect(textOf('mscx', rast)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <museScore version="3.01"><Score>
    <Division>480</Division>
    <Style><lyricsMinDistance>0.8</lyricsMinDistance><lyricsOddFontSize>10</lyricsOddFontSize><lyricsEvenFontSize>9</lyricsEvenFontSize></Style>
    <metaTag name="workTitle">jins rāst</metaTag>
    <metaTag name="copyright">Digital Arabic Maqām Archive (DiArMaqAr), CC BY-NC-SA 4.0</metaTag>
    <Part><Staff id="1"><StaffType group="pitched"><name>stdNormal</name></StaffType></Staff><trackName>Oud</trackName>
    <Instrument id="oud"><trackName>Oud</trackName><instrumentId>pluck.oud</instrumentId><Channel><program value="25"/></Channel></Instrument></Part>
    <Staff id="1">
    <VBox><height>10</height><Text><style>Title</style><text>jins rāst</text></Text><Text><style>Subtitle</style><text>al-Ṣabbāgh (1954) Contemporary Arabic Tuning 24-Tone, starting note rāst</text></Text></VBox>
    <Measure len="4/1"><irregular>1</irregular><voice>
    <Clef><concertClefType>G8vb</concertClefType><transposingClefType>G8vb</transposingClefType></Clef>
    <KeySig><custom>1</custom><KeySym><sym>accidentalQuarterToneFlatArabic</sym><pos x="0.0" y="0.5"/></KeySym></KeySig>
    <Chord><durationType>whole</durationType><Lyrics><no>0</no><text>rāst</text></Lyrics><Note><pitch>48</pitch><tpc>14</tpc><tuning>-1.957</tuning></Note></Chord>
    <Chord><durationType>whole</durationType><Lyrics><no>0</no><text>dūgāh</text></Lyrics><Note><pitch>50</pitch><tpc>16</tpc><tuning>1.953</tuning></Note></Chord>
    <Chord><durationType>whole</durationType><Lyrics><no>0</no><text>segāh</text></Lyrics><Note><pitch>52</pitch><tpc>18</tpc><tuning>-45.094</tuning></Note></Chord>
    <Chord><durationType>whole</durationType><Lyrics><no>0</no><text>chahārgāh</text></Lyrics><Note><pitch>53</pitch><tpc>13</tpc><tuning>-3.912</tuning></Note></Chord>
    </voice></Measure>
    </Staff>
    </Score></museScore>
    "
  `);
});
