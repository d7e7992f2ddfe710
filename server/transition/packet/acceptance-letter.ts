import type { Block } from '#server/platform/documents/document.ts'
import {
  blank,
  branchText,
  contactRun,
  firstDay,
  hostName,
  known,
  lastDay,
  memberName,
  placeRun,
  programTitle,
} from './case-words.ts'
import type { PacketCase } from './packet-case.ts'

/** A draft letter for the host to finish on its own letterhead. */
export function acceptanceLetter(one: PacketCase): Block[] {
  const program = programTitle(one)
  return [
    { kind: 'text', line: [blank('host letterhead')] },
    { kind: 'text', line: [blank('date')] },
    { kind: 'text', line: ['To the commander of ', ...memberName(one), ', ', blank('unit')] },
    {
      kind: 'text',
      line: [
        hostName(one),
        ' has accepted ',
        ...memberName(one),
        ', ',
        known(branchText(one), 'branch and MOS, rating or AFSC'),
        ', for ',
        program ? `“${program}”` : 'our SkillBridge program',
        ', if the command approves.',
      ],
    },
    {
      kind: 'facts',
      rows: [
        { label: 'First day', value: [firstDay(one)] },
        { label: 'Last day', value: [lastDay(one)] },
        { label: 'Location', value: placeRun(one) },
        {
          label: 'Hours',
          value: [known(one.opportunity?.workHours, 'hours per week and daily schedule')],
        },
        { label: 'Supervisor', value: [blank('name, job title, phone')] },
        { label: 'Point of contact', value: contactRun(one) },
      ],
    },
    { kind: 'text', line: 'We confirm that:' },
    {
      kind: 'list',
      marker: 'checkbox',
      items: [
        'we are an authorized SkillBridge host on the official list',
        'the training plan is enclosed',
        'we pay no wages during the program; the member stays in the service and keeps military pay',
        ['there is no fee for the member, or the fee is ', blank('amount and what it is for')],
        'we will tell the command if the member is absent or the training ends early',
      ],
    },
    {
      kind: 'text',
      line: [
        'After the program: ',
        blank('interview, job offer, or what the member can apply for'),
      ],
    },
    {
      kind: 'signature',
      label: 'For the host',
      lines: [[blank('name')], [blank('job title')], [blank('phone and email')]],
    },
  ]
}
