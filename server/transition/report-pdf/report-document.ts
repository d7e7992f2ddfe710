import {
  datesWord,
  type HostOffer,
  inSuggestedOrder,
  type Match,
  splitReason,
} from '#contract/transition/matches.ts'
import {
  daysToUse,
  lengthInShort,
  listAge,
  nextStepWhen,
  openSteps,
  openUntil,
  placeText,
  reportFigures,
} from '#contract/transition/report-figures.ts'
import type { ReadyReport, RoadmapTask } from '#contract/transition/reports.ts'
import { showDate, showDays } from '#planning/rules/dates.ts'
import type {
  Block,
  DocumentContent,
  DocumentEntry,
  DocumentFact,
  Line,
} from '#server/platform/documents/document.ts'
import { clipped, sourceText } from '#server/platform/documents/fact-text.ts'
import { payText, strengthText, taskWhen, whoText } from './report-text.ts'

/** How many list items of a report are printed. */
export interface PrintDepth {
  readonly programs: number
  readonly steps: number
  readonly sources: number
}

/** The plan in reading order, for a coach; the report is already cut to what may be shown. */
export function reportDocument(
  report: ReadyReport,
  name: string | null,
  depth: PrintDepth,
): DocumentContent {
  const { asOf, inputs, summary } = report
  const figures = reportFigures(report, showDate)
  const who = [name, whoText(inputs)].filter(Boolean).join(', ')
  return {
    title: 'Transition plan',
    subtitle: `${who}${who ? '. ' : ''}Created ${showDate(asOf)}.`,
    footer:
      'Waypoint isn’t affiliated with the Department of Defense. Your command has the final say.',
    blocks: [
      { kind: 'text', tone: 'lead', line: summary },
      ...(figures.length > 0 ? [{ kind: 'figures' as const, items: figures }] : []),
      ...windowBlocks(report),
      ...nextBlocks(report),
      ...jobBlocks(report),
      ...programBlocks(report, depth.programs),
      ...hostBlocks('Your kind of work, farther away', report.matches.elsewhere),
      ...hostBlocks('Employers that train for this work', report.employers),
      ...federalBlocks(report),
      ...skillBlocks(report),
      ...roadmapBlocks(report, depth.steps),
      ...sourceBlocks(report, depth.sources),
    ],
  }
}

function windowBlocks({ window, inputs }: ReadyReport): Block[] {
  const { opens, latestFinish, allowedDays, usableDays, approver, rule, why } = window
  const separation = inputs.separation?.date
  const isOpen = window.status !== 'not_applicable'
  const rows: DocumentFact[] = [
    ...(opens ? [{ label: 'Opens', value: showDate(opens) }] : []),
    ...(latestFinish ? [{ label: 'Must finish by', value: showDate(latestFinish) }] : []),
    ...(separation ? [{ label: 'Separation', value: showDate(separation) }] : []),
    ...(allowedDays === null ? [] : [{ label: 'Service limit', value: showDays(allowedDays) }]),
    ...(usableDays === null ? [] : [{ label: 'After leave', value: showDays(usableDays) }]),
    ...(approver ? [{ label: 'Approval', value: approver }] : []),
    ...(rule ? [{ label: 'Rule', value: rule.text, note: sourceText(rule) }] : []),
  ]
  return [
    {
      kind: 'heading',
      text: isOpen ? 'Your SkillBridge window' : 'SkillBridge isn’t open to you',
    },
    { kind: 'text', line: why },
    ...(rows.length > 0 ? [{ kind: 'facts' as const, rows }] : []),
  ]
}

/** When to take a step, in the words of the page. */
function stepWhen(task: RoadmapTask, asOf: string, isNext: boolean): string {
  const open = openUntil(task, asOf)
  if (open !== null) return `Open now, until ${showDate(open)}`
  return (isNext ? nextStepWhen(task, asOf) : null) ?? taskWhen(task, asOf)
}

function nextBlocks({ roadmap, nextSteps, asOf }: ReadyReport): Block[] {
  const items = nextSteps.flatMap((key): DocumentEntry[] => {
    const task = roadmap.find((item) => item.key === key && item.state !== 'done')
    if (!task) return []
    const details = stepWhen(task, asOf, true)
    return [{ title: task.title, details, lines: [task.fact.text] }]
  })
  if (items.length === 0) return []
  return [
    { kind: 'heading', text: 'Do this next' },
    { kind: 'entries', numbered: true, items },
  ]
}

function programBlocks(report: ReadyReport, maxItems: number): Block[] {
  const { matches, window } = report
  const notes = [matches.lengthNote, listAge(report)].filter((note) => note !== null)
  const items = inSuggestedOrder(matches.items)
    .slice(0, maxItems)
    .map((match) => programEntry(match, daysToUse(window)))
  if (items.length === 0) return []
  const title = window.status === 'not_applicable' ? 'Openings' : 'Programs'
  return [
    { kind: 'heading', text: title },
    ...notes.map((line) => ({ kind: 'text' as const, line })),
    { kind: 'entries', numbered: true, items },
  ]
}

function programEntry(match: Match, usableDays: number | null): DocumentEntry {
  const { title, organization, place, length, strength, sentence, reasons, gaps } = match
  const host = organization.name === title ? [] : [clipped(organization.name, 80)]
  const reason = [sentence, ...reasons.map((reason) => splitReason(reason).text)].find(
    (value) => value !== '',
  )
  const gap = gaps.find(({ text }) => text !== '')?.text
  return {
    title: clipped(title, 140),
    badge: strengthText[strength],
    details: [
      ...host,
      placeText(place),
      lengthInShort(length) ?? 'Length not listed',
      datesWord(match, usableDays),
    ].join(' · '),
    lines: [...(reason ? [clipped(reason, 400)] : []), ...(gap ? [clipped(gap, 200)] : [])],
  }
}

/** Maximum jobs printed; the report page shows as many before it folds the rest. */
const printedJobs = 4

function jobBlocks({ paths, matches }: ReadyReport): Block[] {
  const items = paths.slice(0, printedJobs).map((path): DocumentEntry => {
    const { title, reasons, education, gap, matchIds } = path
    const programs = matches.items.filter(({ opportunityId }) =>
      matchIds.includes(opportunityId),
    ).length
    const why = reasons.find((reason) => reason !== '')
    const pay = payText(path)
    return {
      title,
      ...(pay && { details: pay }),
      lines: [
        ...(why ? [why] : []),
        ...(education ? [[{ bold: 'What it takes: ' }, education]] : []),
        ...(gap ? [[{ bold: 'Your gap: ' }, gap]] : []),
        ...(programs > 0
          ? [`${programs} of your programs ${programs === 1 ? 'leads' : 'lead'} here.`]
          : []),
      ],
    }
  })
  if (items.length === 0) return []
  return [
    { kind: 'heading', text: 'Target jobs' },
    { kind: 'entries', numbered: false, items },
  ]
}

function hostBlocks(title: string, hosts: readonly HostOffer[]): Block[] {
  if (hosts.length === 0) return []
  const items = hosts.map(({ name, sentence = '' }): Line => [{ bold: `${name}. ` }, sentence])
  return [
    { kind: 'heading', text: title },
    { kind: 'list', marker: 'bullet', items },
  ]
}

function federalBlocks({ federal }: ReadyReport): Block[] {
  if (federal.length === 0) return []
  const items = federal.map(
    ({ series, title, why }): Line => [{ bold: `${series} ${title}. ` }, why],
  )
  return [
    { kind: 'heading', text: 'Federal jobs that use this work' },
    { kind: 'list', marker: 'bullet', items },
  ]
}

const printedSkills = 5

function skillBlocks({ skills: { toGet } }: ReadyReport): Block[] {
  if (toGet.length === 0) return []
  const items = toGet.slice(0, printedSkills).map(({ name, why }) => [{ bold: `${name}: ` }, why])
  return [
    { kind: 'heading', text: 'Skills to build' },
    { kind: 'list', marker: 'bullet', items },
  ]
}

function roadmapBlocks({ roadmap, nextSteps, asOf }: ReadyReport, maxItems: number): Block[] {
  const late = roadmap.filter(({ state }) => state === 'overdue' || state === 'missed')
  const open = openSteps(roadmap, { nextSteps, today: asOf })
  const done = roadmap.filter(({ state }) => state === 'done')
  const when = (task: RoadmapTask) => stepWhen(task, asOf, nextSteps.includes(task.key))
  const blocks: Block[] = []
  if (late.length > 0) {
    const items = late
      .slice(0, maxItems)
      .map(({ title, ifMissed }): Line => [{ bold: `${title}. ` }, ifMissed ?? ''])
    blocks.push({ kind: 'heading', text: 'Catch up' }, { kind: 'list', marker: 'checkbox', items })
  }
  if (open.length > 0) {
    const rows = openSteps(roadmap, { nextSteps, today: asOf, max: maxItems }).map(
      (task): Line[] => [[{ checkbox: true }], when(task), task.title],
    )
    blocks.push(
      { kind: 'heading', text: 'Roadmap' },
      { kind: 'table', columns: ['Done', 'When', 'Step'], widths: [1, 4, 8], rows },
    )
  }
  if (open.length > maxItems) {
    const line = `${open.length - maxItems} later steps are on your roadmap page.`
    blocks.push({ kind: 'text', tone: 'soft', line })
  }
  if (done.length > 0) {
    const line = `Done: ${done.map(({ title }) => title).join('; ')}.`
    blocks.push({ kind: 'text', tone: 'soft', line })
  }
  return blocks
}

function sourceBlocks(
  { window, roadmap, paths, federal, matches, asOf }: ReadyReport,
  maxItems: number,
): Block[] {
  const facts = [...(window.rule ? [window.rule] : []), ...roadmap.map(({ fact }) => fact)]
  const named = new Map(
    facts.map(({ source, url, checkedOn }) => [
      source,
      `${source}${url ? `, ${url}` : ''}. Checked ${showDate(checkedOn)}.`,
    ]),
  )
  const listings = [...new Set(matches.items.map(({ source }) => source))].slice(0, 3)
  const pay = paths.find(({ pay: value }) => value)?.pay
  const items = [
    ...listings.map((source) => `${source}, as listed on ${showDate(asOf)}.`),
    ...(pay ? [`Pay and outlook: Bureau of Labor Statistics, ${pay.asOf}.`] : []),
    ...(federal.length > 0 ? ['Federal job series: USAJOBS and OPM, 2024 and 2025.'] : []),
    ...[...named.values()].slice(0, maxItems),
  ]
  return [
    { kind: 'heading', text: 'Sources' },
    { kind: 'list', marker: 'bullet', tone: 'soft', items },
    {
      kind: 'text',
      tone: 'soft',
      line: 'Rules change. Check dates and limits with your transition office and your command before you act on them.',
    },
  ]
}
