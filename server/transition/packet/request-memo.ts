import { showDays } from '#planning/rules/dates.ts'
import type { Block, Line } from '#server/platform/documents/document.ts'
import { citation } from '#server/platform/documents/fact-text.ts'
import type { PacketCase } from './packet-case.ts'
import {
  blank,
  branchText,
  contactRun,
  dateFacts,
  daysToAskFor,
  firstDay,
  hostName,
  lastDay,
  lengthRun,
  memberName,
  orBlank,
  placeRun,
  programTitle,
} from './packet-text.ts'

/** A one-page request: the member, the host, the dates, the rule, and who covers the work. */
export function requestMemo(packetCase: PacketCase): Block[] {
  const { approver, basis, opportunity, window } = packetCase
  const program = programTitle(packetCase)
  const daysToAsk = daysToAskFor(packetCase)
  const paragraphs: Line[] = [
    [
      { bold: 'Request. ' },
      'I request approval to take part in DoD SkillBridge with ',
      hostName(packetCase),
      ...(program ? [`, program “${program}”`] : []),
      ', from ',
      firstDay(packetCase),
      ' to ',
      lastDay(packetCase),
      '. The published length is ',
      lengthRun(packetCase),
      daysToAsk === null
        ? '.'
        : `. I ask for a plan of ${showDays(daysToAsk)}, which fits my dates.`,
    ],
    [
      { bold: 'Program. ' },
      'Location: ',
      ...placeRun(packetCase),
      '. Hours: ',
      orBlank(opportunity?.workHours, 'hours per week'),
      '. Point of contact: ',
      ...contactRun(packetCase),
      '. Travel and housing: ',
      blank('how you get there and where you live'),
      '.',
    ],
    [
      { bold: 'Rule. ' },
      window.allowedDays === null
        ? 'I have found no limit for my rank: '
        : `The limit for my rank is ${showDays(window.allowedDays)}. `,
      ...(window.allowedDays === null ? [blank('days, from your SkillBridge office'), '. '] : []),
      citation(basis),
      ...(basis.confidence === 'high'
        ? []
        : [' ', blank('confirmed with the SkillBridge office on')]),
    ],
    [
      { bold: 'Coverage. ' },
      blank('name and rank'),
      ' takes over my duties by ',
      blank('date'),
      '. My turnover plan is enclosed. I finish ',
      blank('open work'),
      ' before I go.',
    ],
    [
      { bold: 'Transition steps. ' },
      'First counseling: ',
      blank('date done'),
      '. TAP: ',
      blank('date done or scheduled'),
      '.',
    ],
    [
      { bold: 'Contact. ' },
      'You can reach me during the program at ',
      blank('phone and email'),
      '. I check in with ',
      blank('name'),
      ' every ',
      blank('week'),
      '.',
    ],
    [
      { bold: 'Enclosures. ' },
      `Acceptance letter, training plan, the rule (${basis.source}), calendar from today to separation, turnover plan, proof of counseling and TAP.`,
    ],
  ]
  const dates = dateFacts(packetCase)
  return [
    {
      kind: 'facts',
      rows: [
        { label: 'To', value: [blank('name of the approver'), `, ${approver}`] },
        {
          label: 'Through',
          value: [blank('supervisor, first sergeant or chief, training office')],
        },
        {
          label: 'From',
          value: [
            ...memberName(packetCase),
            ', ',
            orBlank(branchText(packetCase), 'branch and MOS, rating or AFSC'),
            ', ',
            blank('unit'),
          ],
        },
        { label: 'Date', value: [blank('date')] },
        {
          label: 'Subject',
          value: ['Request to take part in SkillBridge with ', hostName(packetCase)],
        },
      ],
    },
    { kind: 'list', marker: 'number', items: paragraphs },
    {
      kind: 'table',
      columns: dates.map(({ label }) => label),
      widths: dates.map(() => 1),
      rows: [dates.map(({ value }) => value)],
    },
    { kind: 'signature', label: 'Requested by', lines: [[...memberName(packetCase)], 'Date'] },
    { kind: 'heading', text: 'Decision' },
    {
      kind: 'list',
      marker: 'checkbox',
      items: [
        'Approved',
        ['Approved with changes: ', blank('changes')],
        ['Not approved: ', blank('reason')],
      ],
    },
    { kind: 'signature', label: approver, lines: [[blank('name and rank')], 'Date'] },
  ]
}
