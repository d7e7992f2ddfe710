import type { Block, Line } from '#server/platform/documents/document.ts'
import { clipped } from '#server/platform/documents/fact-text.ts'
import type { PacketCase } from './packet-case.ts'
import {
  blank,
  branchText,
  contactRun,
  firstDay,
  hostName,
  lastDay,
  lengthRun,
  memberName,
  orBlank,
  placeRun,
  programTitle,
} from './packet-text.ts'

/** Maximum rows of the weekly table; longer programs put several weeks in a row. */
const maxRows = 9
/** Weeks shown if no length is listed. */
const defaultWeeks = 12

/** What the member learns, week by week, with everything a commander looks for. */
export function trainingPlan(packetCase: PacketCase): Block[] {
  const { opportunity } = packetCase
  const about = opportunity?.summary ?? opportunity?.description
  const work = opportunity?.occupations.slice(0, 3).map(({ title }) => title) ?? []
  const credentials = opportunity?.credentials.join(', ')
  return [
    {
      kind: 'text',
      tone: 'soft',
      line: 'If the host or your service has its own form, use that one and check it against this list.',
    },
    { kind: 'heading', text: 'Who, where and when' },
    {
      kind: 'facts',
      rows: [
        {
          label: 'Member',
          value: [
            ...memberName(packetCase),
            ', ',
            orBlank(branchText(packetCase), 'branch and MOS, rating or AFSC'),
          ],
        },
        { label: 'Host', value: [hostName(packetCase)] },
        { label: 'Program', value: [orBlank(programTitle(packetCase), 'program')] },
        { label: 'Location', value: placeRun(packetCase) },
        { label: 'First day', value: [firstDay(packetCase)] },
        { label: 'Last day', value: [lastDay(packetCase)] },
        { label: 'Length', value: [lengthRun(packetCase)] },
        {
          label: 'Hours',
          value: [orBlank(opportunity?.workHours, 'hours per week and daily schedule')],
        },
        { label: 'Supervisor at host', value: [blank('name and job title')] },
        { label: 'Point of contact', value: contactRun(packetCase) },
      ],
    },
    { kind: 'heading', text: 'The work' },
    {
      kind: 'facts',
      rows: [
        { label: 'Trains for', value: [orBlank(work.join(', '), 'job title')] },
        {
          label: 'From the listing',
          value: about
            ? clipped(about.replaceAll(/\s+/g, ' '), 900)
            : [blank('what the program is about')],
          note: about && opportunity ? `Source: ${opportunity.source}.` : undefined,
        },
      ],
    },
    { kind: 'heading', text: 'Learning goals' },
    {
      kind: 'list',
      marker: 'number',
      items: [
        [blank('first skill the member can use on their own at the end')],
        [blank('second skill')],
        [blank('third skill')],
      ],
    },
    { kind: 'heading', text: 'Week by week' },
    {
      kind: 'table',
      columns: ['Weeks', 'What the member does', 'What the member can do afterward'],
      widths: [2, 5, 5],
      rows: weekRows(packetCase),
    },
    { kind: 'heading', text: 'How progress is checked' },
    {
      kind: 'facts',
      rows: [
        { label: 'Who checks', value: [blank('name')] },
        { label: 'How often', value: [blank('every week, every two weeks')] },
        { label: 'Reports to unit', value: [blank('to whom and how often')] },
      ],
    },
    { kind: 'heading', text: 'What it leads to' },
    {
      kind: 'facts',
      rows: [
        { label: 'Credential', value: [orBlank(credentials, 'certificate or license, or none')] },
        {
          label: 'Job',
          value: [blank('job title the member can be hired for, or interview promised')],
        },
      ],
    },
    { kind: 'signature', label: 'Host', lines: [[blank('name and job title')], 'Date'] },
    { kind: 'signature', label: 'Member', lines: [[...memberName(packetCase)], 'Date'] },
  ]
}

/** Blank rows for the weeks of the listing's longest plan that fits the member's days. */
function weekRows({ opportunity, window }: PacketCase): Line[][] {
  const maxDays = Math.max(0, ...(opportunity?.length.map(({ max }) => max) ?? []))
  const days = Math.min(maxDays || defaultWeeks * 7, window.daysLeft || Number.POSITIVE_INFINITY)
  const weeks = Math.max(1, Math.ceil(days / 7))
  const step = Math.ceil(weeks / maxRows)
  return Array.from({ length: Math.ceil(weeks / step) }, (_, i): Line[] => {
    const [from, to] = [i * step + 1, Math.min(weeks, (i + 1) * step)]
    const label = from === to ? `Week ${from}` : `Weeks ${from}–${to}`
    return [label, [blank('tasks')], [blank('result')]]
  })
}
