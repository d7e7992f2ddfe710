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
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx'
import { type Block, type DocumentContent, type Line, runsOf } from './document.ts'

// Sizes are half points, lengths are twentieths of a point: Letter is 12,240 by 15,840, with 0.9-inch margins.
const margin = 1_296
const textWidth = 12_240 - 2 * margin
const soft = '4A5763'
const brand = '12456B'
const tint = 'EEF3F7'
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const noBorders = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
}

interface TextStyle {
  readonly size?: number
  readonly color?: string
  readonly bold?: boolean
}

/** Runs of a line; a blank is highlighted text in brackets, so it's visible without color. */
function textRuns(line: Line, style: TextStyle = {}): TextRun[] {
  return runsOf(line).flatMap((run) => {
    if (typeof run === 'string') {
      return run
        .split('\n')
        .map((text, i) => new TextRun({ text, ...style, ...(i > 0 && { break: 1 }) }))
    }
    if ('bold' in run) return [new TextRun({ text: run.bold, ...style, bold: true })]
    if ('checkbox' in run) return [new TextRun({ text: '☐', font: 'Segoe UI Symbol', ...style })]
    return [new TextRun({ text: `[${run.blank}]`, ...style, highlight: 'yellow' })]
  })
}

const paragraph = (line: Line, style?: TextStyle, after = 120) =>
  new Paragraph({ children: textRuns(line, style), spacing: { after } })

interface Cell {
  readonly paragraphs: readonly Paragraph[]
  readonly isTinted?: boolean
}

/** A full-width table; without a header it is layout only. */
function table(
  widths: readonly number[],
  rows: readonly (readonly Cell[])[],
  columns?: readonly string[],
): Table {
  const total = widths.reduce((sum, width) => sum + width, 0)
  const columnWidths = widths.map((width) => Math.floor((textWidth * width) / total))
  const rule = { style: BorderStyle.SINGLE, size: 4, color: 'C9CED3' }
  const borders = columns ? { ...noBorders, bottom: rule, insideHorizontal: rule } : noBorders
  const row = (cells: readonly Cell[], isHeader: boolean) =>
    new TableRow({
      ...(isHeader && { tableHeader: true }),
      cantSplit: true,
      children: cells.map(
        ({ paragraphs, isTinted }, i) =>
          new TableCell({
            children: [...paragraphs],
            width: { size: columnWidths[i] ?? 0, type: WidthType.DXA },
            margins: { top: 60, bottom: 60, left: isTinted ? 160 : 0, right: 120 },
            ...(isTinted && { shading: { type: ShadingType.CLEAR, fill: tint, color: 'auto' } }),
          }),
      ),
    })
  const head = columns?.map((name) => ({
    paragraphs: [paragraph(name, { size: 17, color: soft, bold: true }, 0)],
  }))
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths,
    borders,
    rows: [...(head ? [row(head, true)] : []), ...rows.map((cells) => row(cells, false))],
  })
}

const gap = () => new Paragraph({ spacing: { after: 60 } })

/** List items; `instance` restarts the numbering of each list. */
function list({ marker, items }: Extract<Block, { kind: 'list' }>, instance: number) {
  return items.map(
    (line) =>
      new Paragraph({
        children: textRuns(line),
        numbering: { reference: marker, level: 0, instance },
        spacing: { after: 80 },
      }),
  )
}

function entries({ items, numbered }: Extract<Block, { kind: 'entries' }>, instance: number) {
  return items.flatMap(({ title, badge, details, lines }) => {
    const indent = numbered ? { indent: { left: 360 } } : {}
    const below = (line: Line, style?: TextStyle) =>
      new Paragraph({ children: textRuns(line, style), spacing: { after: 40 }, ...indent })
    const heading: Line = badge ? [{ bold: title }, `  (${badge})`] : [{ bold: title }]
    return [
      new Paragraph({
        children: textRuns(heading),
        keepNext: true,
        spacing: { before: 120, after: 40 },
        ...(numbered && { numbering: { reference: 'number', level: 0, instance } }),
      }),
      ...(details ? [below(details, { size: 18, color: soft })] : []),
      ...lines.map((line) => below(line)),
    ]
  })
}

function blockOf(block: Block, instance: number): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_1 })]
    case 'text': {
      const looks = { lead: { size: 23 }, soft: { size: 18, color: soft } }
      return [paragraph(block.line, block.tone ? looks[block.tone] : undefined)]
    }
    case 'list':
      return list(block, instance)
    case 'entries':
      return entries(block, instance)
    case 'facts': {
      const rows = block.rows.map(({ label, value, note }) => [
        { paragraphs: [paragraph(label, { color: soft }, 0)] },
        {
          paragraphs: [
            paragraph(value, {}, 0),
            ...(note ? [paragraph(note, { size: 17, color: soft }, 0)] : []),
          ],
        },
      ])
      return [table([3, 9], rows), gap()]
    }
    case 'figures': {
      const cells = block.items.map(({ label, value, note }) => ({
        isTinted: true,
        paragraphs: [
          paragraph(label, { size: 17, color: soft }, 0),
          paragraph(value, { size: 30, bold: true }, 0),
          ...(note ? [paragraph(note, { size: 17, color: soft }, 0)] : []),
        ],
      }))
      return [
        table(
          cells.map(() => 1),
          [cells],
        ),
        gap(),
      ]
    }
    case 'table': {
      const rows = block.rows.map((cells) =>
        cells.map((cell) => ({ paragraphs: [paragraph(cell, { size: 19 }, 0)] })),
      )
      return [table(block.widths, rows, block.columns), gap()]
    }
    case 'notice': {
      const paragraphs = [paragraph([{ bold: block.title }], {}, 60), paragraph(block.line, {}, 0)]
      return [table([1], [[{ paragraphs, isTinted: true }]]), gap()]
    }
    case 'signature':
      return [
        // Keeps the label, the signature line and the name on one page.
        new Paragraph({
          children: textRuns(block.label, { color: soft }),
          spacing: { after: 480 },
          keepNext: true,
        }),
        new Paragraph({
          keepLines: true,
          border: { top: { style: BorderStyle.SINGLE, size: 6, color: '14202B', space: 4 } },
          indent: { right: textWidth - 5_200 },
          children: block.lines.flatMap((line, i) =>
            i === 0 ? textRuns(line) : [new TextRun({ break: 1 }), ...textRuns(line)],
          ),
          spacing: { after: 240 },
        }),
      ]
    case 'lines':
      return [
        paragraph(block.label, { color: soft }, 0),
        ...Array.from(
          { length: block.count },
          () =>
            new Paragraph({
              border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: 'C9CED3', space: 1 } },
              spacing: { before: 240, after: 0 },
            }),
        ),
        gap(),
      ]
  }
}

const indented = { paragraph: { indent: { left: 360, hanging: 360 } } }

/** A document as a Word file with Letter pages and real headings, lists and table headers. */
export function docxOf({ title, subtitle, footer, blocks }: DocumentContent): Promise<Buffer> {
  const level = (format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => [
    { level: 0, format, text, alignment: AlignmentType.LEFT, style: indented },
  ]
  const document = new Document({
    title,
    creator: 'Waypoint',
    styles: {
      default: {
        document: {
          run: { font: 'Arial', size: 21, language: { value: 'en-US' } },
          paragraph: { spacing: { line: 264 } },
        },
        title: {
          run: { font: 'Arial', size: 40, bold: true },
          paragraph: { spacing: { after: 80 } },
        },
        heading1: {
          run: { font: 'Arial', size: 26, bold: true, color: brand },
          paragraph: { spacing: { before: 320, after: 120 }, keepNext: true },
        },
      },
    },
    numbering: {
      config: [
        { reference: 'bullet', levels: level(LevelFormat.BULLET, '•') },
        { reference: 'number', levels: level(LevelFormat.DECIMAL, '%1.') },
        { reference: 'checkbox', levels: level(LevelFormat.BULLET, '☐') },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 12_240, height: 15_840 },
            margin: { top: margin, bottom: margin, left: margin, right: margin },
          },
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
                children: [
                  new TextRun({ text: footer, size: 16, color: soft }),
                  new TextRun({
                    children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
                    size: 16,
                    color: soft,
                  }),
                ],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
          ...(subtitle ? [paragraph(subtitle, { color: soft }, 240)] : []),
          ...blocks.flatMap(blockOf),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}
