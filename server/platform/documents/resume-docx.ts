import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx'
import type { ResumeDocument, ResumeEntry, ResumeTemplateName } from './resume-document.ts'

interface TextStyle {
  readonly font: string
  /** Half points. */
  readonly size: number
  readonly nameSize: number
  readonly accent: string
  /** Twentieths of a point, left and right, then top and bottom. */
  readonly margins: readonly [number, number]
  readonly isCentered: boolean
}

const looks: Readonly<Record<ResumeTemplateName, TextStyle>> = {
  civilian: {
    font: 'Arial',
    size: 20,
    nameSize: 40,
    accent: '12456B',
    margins: [1_080, 936],
    isCentered: false,
  },
  classic: {
    font: 'Georgia',
    size: 21,
    nameSize: 40,
    accent: '000000',
    margins: [1_440, 1_296],
    isCentered: true,
  },
  federal: {
    font: 'Arial',
    size: 20,
    nameSize: 32,
    accent: '14202B',
    margins: [1_080, 1_008],
    isCentered: false,
  },
}

const line = (text: string, after = 60) =>
  new Paragraph({ children: [new TextRun(text)], spacing: { after } })

function entryOf(entry: ResumeEntry, textWidth: number): Paragraph[] {
  const { title, place, when, facts, text, bullets } = entry
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
      children: [
        new TextRun(title),
        ...(when ? [new TextRun({ text: `\t${when}`, bold: false })] : []),
      ],
    }),
    ...(place ? [line(place)] : []),
    ...facts.map((fact) => line(fact)),
    ...text.map((value) => line(value)),
    ...bullets.map(
      (bullet) =>
        new Paragraph({
          children: [new TextRun(bullet)],
          numbering: { reference: 'bullet', level: 0 },
          spacing: { after: 40 },
        }),
    ),
  ]
}

/** A resume as a Word file with Letter pages and real headings and lists, without tables or text boxes. */
export function resumeDocxOf(resume: ResumeDocument): Promise<Buffer> {
  const { font, size, nameSize, accent, margins, isCentered } = looks[resume.template]
  const [side, top] = margins
  const textWidth = 12_240 - 2 * side
  const alignment = isCentered ? AlignmentType.CENTER : AlignmentType.LEFT
  const centered = (text: string, run: { size?: number; bold?: boolean } = {}) =>
    new Paragraph({ alignment, spacing: { after: 40 }, children: [new TextRun({ text, ...run })] })
  const { name, headline, contact, sections } = resume
  const document = new Document({
    title: resume.title,
    creator: 'Waypoint',
    styles: {
      default: {
        document: {
          run: { font, size, language: { value: 'en-US' } },
          paragraph: { spacing: { line: 252 } },
        },
        title: {
          run: { font, size: nameSize, bold: true, color: accent },
          paragraph: { spacing: { after: 60 }, alignment },
        },
        heading1: {
          run: { font, size: size + 3, bold: true, color: accent, allCaps: isCentered },
          paragraph: { spacing: { before: 220, after: 80 }, keepNext: true },
        },
        heading2: {
          run: { font, size, bold: true, color: '000000' },
          paragraph: { spacing: { before: 120, after: 40 }, keepNext: true },
        },
      },
    },
    numbering: {
      config: [
        {
          reference: 'bullet',
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '•',
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: 284, hanging: 284 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 12_240, height: 15_840 },
            margin: { top, bottom: top, left: side, right: side },
          },
        },
        footers: { default: pageFooter(name) },
        children: [
          new Paragraph({ text: name, heading: HeadingLevel.TITLE }),
          ...(headline ? [centered(headline, { size: size + 2, bold: true })] : []),
          ...contact.map((value) => centered(value)),
          ...sections.flatMap(({ title, paragraphs, entries, lists }) => [
            new Paragraph({
              text: title,
              heading: HeadingLevel.HEADING_1,
              border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: accent, space: 1 } },
            }),
            ...paragraphs.map((paragraph) => line(paragraph)),
            ...entries.flatMap((entry) => entryOf(entry, textWidth)),
            ...lists.map(
              ({ label, text }) =>
                new Paragraph({
                  spacing: { after: 40 },
                  children: [
                    ...(label ? [new TextRun({ text: `${label}: `, bold: true })] : []),
                    new TextRun(text),
                  ],
                }),
            ),
          ]),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

function pageFooter(name: string): Footer {
  const run = { size: 16, color: '4A5763' }
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [
          new TextRun({ text: name, ...run }),
          new TextRun({
            children: [', page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
            ...run,
          }),
        ],
      }),
    ],
  })
}
