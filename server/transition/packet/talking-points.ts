import { showDate } from '#planning/rules/dates.ts'
import type { Block } from '#server/platform/documents/document.ts'
import { citation } from '#server/platform/documents/fact-text.ts'
import type { PacketCase } from './packet-case.ts'
import { blank, dateFacts, firstDay, hostName, lastDay, orBlank } from './packet-text.ts'

/** A three-minute pitch to the commander, with answers to common concerns. */
export function talkingPoints(packetCase: PacketCase): Block[] {
  const { approver, basis, rules, answers } = packetCase
  const date = answers.separation?.certainty === 'unknown' ? null : answers.separation?.date
  return [
    {
      kind: 'notice',
      title: 'Ask in person, packet in hand',
      line: [
        'Three minutes are enough. Approver: ',
        approver,
        ', ',
        blank('name'),
        '. Appointment: ',
        blank('date and time'),
        '.',
      ],
    },
    { kind: 'heading', text: 'Say this' },
    {
      kind: 'list',
      marker: 'number',
      items: [
        [
          '“I separate on ',
          orBlank(date && showDate(date), 'separation date'),
          '. I’d like to train with ',
          hostName(packetCase),
          ' from ',
          firstDay(packetCase),
          ' to ',
          lastDay(packetCase),
          '.”',
        ],
        [
          '“',
          blank('name and rank'),
          ' takes over my work on ',
          blank('date'),
          '. Before I go I finish ',
          blank('open work'),
          '.”',
        ],
        ['“Here’s the rule, ', basis.source, ', and here’s the page that needs your signature.”'],
        ['“It leads to ', blank('job or credential'), ' after I get out.”'],
        '“What would you need to see to approve this?”',
      ],
    },
    { kind: 'heading', text: 'What commanders worry about' },
    {
      kind: 'table',
      columns: ['Worry', 'What helps', 'Your answer'],
      widths: [4, 5, 4],
      rows: [
        [
          'No one can do your job while you’re gone',
          'Name your replacement and the turnover date. Offer to take calls for the first two weeks.',
          [blank('name, date')],
        ],
        [
          'An inspection, exercise or deployment falls in the window',
          'Move your dates. Offer to start after it, even if it costs you days.',
          [blank('other dates')],
        ],
        [
          'It looks like a paid vacation',
          'Show the training plan, the hours and the job it can lead to.',
          'Training plan, enclosed',
        ],
        [
          'Something is still open',
          'Ask what has to be closed first, and when to come back.',
          [blank('what and when, or nothing')],
        ],
        [
          'The rule just changed',
          'Bring the latest message, with its date. Offer to check with the SkillBridge office together.',
          `${basis.source}, checked ${showDate(basis.checkedOn)}`,
        ],
        [
          'Everyone will want it',
          'Offer to write down what made it work, so the next one is easier.',
          'Yes',
        ],
      ],
    },
    { kind: 'heading', text: 'Facts to have ready' },
    {
      kind: 'facts',
      rows: [
        ...dateFacts(packetCase),
        { label: 'Rule', value: basis.text, note: citation(basis) },
        ...rules.map((rule) => ({ label: 'Also', value: rule.text, note: citation(rule) })),
      ],
    },
    {
      kind: 'lines',
      label: 'What they want to see before they sign. Send it back by email the same day.',
      count: 4,
    },
  ]
}
