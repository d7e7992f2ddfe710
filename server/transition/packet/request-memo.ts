import type { Block, Line } from '#server/platform/documents/document.ts'
import { sourceText } from '#server/platform/documents/fact-text.ts'
import {
  blank,
  branchText,
  contactRun,
  dateFacts,
  firstDay,
  hostName,
  known,
  lastDay,
  lengthRun,
  memberName,
  placeRun,
  programTitle,
} from './case-words.ts'
import type { PacketCase } from './packet-case.ts'

/** One page that asks: who, which host, which days, by which rule, and who covers the work. */
export function requestMemo(one: PacketCase): Block[] {
  const { approver, basis, opportunity } = one
  const program = programTitle(one)
  const paragraphs: Line[] = [
    [
      { bold: 'Request. ' },
      'I request approval to take part in DoD SkillBridge with ',
      hostName(one),
      ...(program ? [`, program “${program}”`] : []),
      ', from ',
      firstDay(one),
      ' to ',
      lastDay(one),
      '. The published length is ',
      lengthRun(one),
      '.',
    ],
    [
      { bold: 'Program. ' },
      'Location: ',
      ...placeRun(one),
      '. Hours: ',
      known(opportunity?.workHours, 'hours per week'),
      '. Point of contact: ',
      ...contactRun(one),
      '. Travel and housing: ',
      blank('how you get there and where you live'),
      '.',
    ],
    [{ bold: 'Rule. ' }, `${basis.text} ${sourceText(basis)}`],
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
  ]
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
            ...memberName(one),
            ', ',
            known(branchText(one), 'branch and MOS, rating or AFSC'),
            ', ',
            blank('unit'),
          ],
        },
        { label: 'Date', value: [blank('date')] },
        { label: 'Subject', value: ['Request to take part in SkillBridge with ', hostName(one)] },
      ],
    },
    { kind: 'list', marker: 'number', items: paragraphs },
    { kind: 'heading', text: 'Dates' },
    { kind: 'facts', rows: dateFacts(one) },
    { kind: 'heading', text: 'Enclosures' },
    {
      kind: 'list',
      marker: 'checkbox',
      items: [
        'Acceptance letter from the host',
        'Training plan',
        `The rule: ${basis.source}`,
        'Calendar from today to separation',
        'Turnover plan',
        'Proof of counseling and TAP',
      ],
    },
    { kind: 'signature', label: 'Requested by', lines: [[...memberName(one)], 'Date'] },
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
