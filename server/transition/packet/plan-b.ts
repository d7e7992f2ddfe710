import { showLength } from '#contract/directory/lengths.ts'
import { showDate, showDays } from '#planning/rules/dates.ts'
import type { Block, Line } from '#server/platform/documents/document.ts'
import { clipped } from '#server/platform/documents/fact-text.ts'
import type { Alternative, PacketCase } from './packet-case.ts'
import { blank, hostName } from './packet-text.ts'

/** What to do if the answer is no, with the remaining programs. */
export function planB(packetCase: PacketCase, alternatives: readonly Alternative[]): Block[] {
  const { window } = packetCase
  const { daysLeft, latestFinish } = window
  const half = daysLeft === null ? null : Math.floor(daysLeft / 2)
  return [
    {
      kind: 'notice',
      title: 'Often it’s no to these dates, not to you',
      line: 'Ask which it is, ask for the answer in writing with its date, and keep a copy.',
    },
    { kind: 'heading', text: 'Plan B: less' },
    {
      kind: 'list',
      marker: 'checkbox',
      items: [
        [
          'Ask ',
          hostName(packetCase),
          ` for half the days${half ? `, about ${showDays(half)}` : ''}, or the first part online.`,
        ],
        [
          'Ask for a later start: ',
          blank('date'),
          ...(latestFinish ? [`. You must still finish by ${showDate(latestFinish)}.`] : ['.']),
        ],
      ],
    },
    { kind: 'heading', text: 'Plan C: another program' },
    ...(alternatives.length > 0
      ? [
          {
            kind: 'table' as const,
            columns: ['Program', 'Where', 'Length', 'Status'],
            widths: [6, 3, 3, 3],
            rows: alternatives.map(alternativeRow),
          },
        ]
      : [{ kind: 'text' as const, line: [blank('two other programs')] }]),
    {
      kind: 'list',
      marker: 'checkbox',
      items: [
        'Ask for a program near the unit, with mornings at work.',
        'Ask which of these the command could live with.',
      ],
    },
    { kind: 'heading', text: 'Plan D: no SkillBridge' },
    {
      kind: 'list',
      marker: 'checkbox',
      items: [
        'Use terminal leave as training time. Talk to your legal office before you take a paid job during it.',
        'Look at apprenticeships, GI Bill training and jobs; they’re still there after you get out.',
        [
          'Stay in touch with ',
          hostName(packetCase),
          '. A host you’ve met will often still talk to you.',
        ],
      ],
    },
    { kind: 'heading', text: 'Asking higher' },
    {
      kind: 'text',
      line: 'Only when you’ve met every point they named, and tell your commander first. Your service may have a process; ask your SkillBridge office.',
    },
    { kind: 'lines', label: 'What they said, who said it and when', count: 3 },
  ]
}

function alternativeRow({ card, isTracked }: Alternative): Line[] {
  const { title, organization, place, states, nationwide, online, length } = card
  const name = title === organization.name ? title : `${title}, ${organization.name}`
  const where = place
    ? `${place.city}, ${place.state}`
    : nationwide
      ? 'Nationwide'
      : states.slice(0, 4).join(', ') || (online ? 'Online' : null)
  return [
    clipped(name, 120),
    where ?? [blank('location')],
    showLength(length) ?? [blank('length')],
    isTracked ? 'You track it' : 'From your report',
  ]
}
