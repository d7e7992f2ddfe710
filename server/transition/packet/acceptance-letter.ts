import type { Block } from '#server/platform/documents/document.ts'
import type { PacketCase } from './packet-case.ts'
import {
  blank,
  branchText,
  contactRun,
  firstDay,
  hostName,
  lastDay,
  memberName,
  orBlank,
  placeRun,
  programTitle,
} from './packet-text.ts'

/** A draft letter for the host to finish on its own letterhead. */
export function acceptanceLetter(packetCase: PacketCase): Block[] {
  const program = programTitle(packetCase)
  return [
    { kind: 'text', line: [blank('host letterhead')] },
    { kind: 'text', line: [blank('date')] },
    {
      kind: 'text',
      line: ['To the commander of ', ...memberName(packetCase), ', ', blank('unit')],
    },
    {
      kind: 'text',
      line: [
        hostName(packetCase),
        ' has accepted ',
        ...memberName(packetCase),
        ', ',
        orBlank(branchText(packetCase), 'branch and MOS, rating or AFSC'),
        ', for ',
        program ? `“${program}”` : 'our SkillBridge program',
        ', if the command approves.',
      ],
    },
    {
      kind: 'facts',
      rows: [
        { label: 'First day', value: [firstDay(packetCase)] },
        { label: 'Last day', value: [lastDay(packetCase)] },
        { label: 'Location', value: placeRun(packetCase) },
        {
          label: 'Hours',
          value: [orBlank(packetCase.opportunity?.workHours, 'hours per week and daily schedule')],
        },
        { label: 'Supervisor', value: [blank('name, job title, phone')] },
        { label: 'Point of contact', value: contactRun(packetCase) },
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
