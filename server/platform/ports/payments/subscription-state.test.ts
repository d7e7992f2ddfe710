import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { graceDays } from '#contract/account/billing.ts'
import {
  accessEnd,
  addMonths,
  hasAccess,
  isRunning,
  nextPeriodEnd,
  noSubscription,
  type ReportedState,
  reconcile,
  type SubscriptionEvent,
  type SubscriptionState,
  step,
} from './subscription-state.ts'

const dayMs = 24 * 3_600_000
const dateOf = (text: string) => new Date(text.length === 10 ? `${text}T12:00:00Z` : text)
const later = (from: Date, days: number) => new Date(from.getTime() + days * dayMs)
const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null

/** Applies events, each on its date. */
function run(
  ...events: readonly [SubscriptionEvent, string][]
): SubscriptionState & { last: readonly string[] } {
  let state = noSubscription
  let last: readonly string[] = []
  for (const [event, date] of events) {
    const stepped = step(state, event, dateOf(date))
    state = stepped.state
    last = stepped.effects
  }
  return { ...state, last }
}

const shortState = ({ status, periodEndsAt, cancelAtPeriodEnd }: SubscriptionState) =>
  `${status}${cancelAtPeriodEnd ? ', cancels' : ''} until ${day(periodEndsAt)}`

describe('months', () => {
  test.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-01-31', 2, '2028-03-31'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-11-30', 1, '2026-12-30'],
  ])('%s plus %i months is %s', (from, months, expected) => {
    expect(day(addMonths(dateOf(from), months))).toBe(expected)
  })

  test('periods count from their anchor, so a short month does not shorten the next', () => {
    const anchor = dateOf('2028-01-31')
    const ends = ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'].map((date) =>
      day(nextPeriodEnd(anchor, dateOf(date))),
    )
    expect(ends).toEqual(['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'])
  })

  test('the next end is after the given time, by at most a month', () => {
    const dates = fc.date({
      min: dateOf('2020-01-01'),
      max: dateOf('2035-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 4000 }), (anchor, days) => {
        const after = later(anchor, days)
        const end = nextPeriodEnd(anchor, after)
        return end > after && end.getTime() - after.getTime() <= 32 * dayMs
      }),
    )
  })
})

describe('transitions', () => {
  test('a first subscription starts with a 14-day trial, a second one is paid at once', () => {
    expect(shortState(run(['subscribe', '2026-11-23']))).toBe('trialing until 2026-12-07')
    const again = run(
      ['subscribe', '2026-11-23'],
      ['end', '2026-11-24'],
      ['subscribe', '2027-01-31'],
    )
    expect(shortState(again)).toBe('active until 2027-02-28')
  })

  test('a trial’s end is charged; once paid, it is active for a month from there', () => {
    const due = run(['subscribe', '2026-11-23'], ['tick', '2026-12-07'])
    expect([shortState(due), due.last]).toEqual(['trialing until 2026-12-07', ['charge']])
    const paid = run(['subscribe', '2026-11-23'], ['paid', '2026-12-07'])
    expect(shortState(paid)).toBe('active until 2027-01-07')
    expect(shortState(run(['subscribe', '2026-11-23'], ['payment_failed', '2026-12-07']))).toBe(
      'past_due until 2026-12-07',
    )
  })

  test('charges at the period’s end, not a second before', () => {
    const trial = run(['subscribe', '2026-11-23'])
    expect(step(trial, 'tick', dateOf('2026-12-07T11:59:59Z')).effects).toEqual([])
    expect(step(trial, 'tick', dateOf('2026-12-07T12:00:00Z')).effects).toEqual(['charge'])
  })

  test('canceling keeps the period, resuming undoes it, and the end charges nothing', () => {
    const canceled = run(['subscribe', '2026-11-23'], ['cancel', '2026-11-25'])
    expect(shortState(canceled)).toBe('trialing, cancels until 2026-12-07')
    expect(shortState(step(canceled, 'resume', dateOf('2026-12-01')).state)).toBe(
      'trialing until 2026-12-07',
    )
    const over = step(canceled, 'tick', dateOf('2026-12-07'))
    expect([shortState(over.state), over.effects]).toEqual(['canceled until 2026-12-07', ['ended']])
    // It's too late to resume.
    expect(step(canceled, 'resume', dateOf('2026-12-08')).state).toEqual(canceled)
  })

  test('a failed payment has a grace period, in which a new card restores the old dates', () => {
    const failed = run(
      ['subscribe', '2026-11-23'],
      ['paid', '2026-12-07'],
      ['payment_failed', '2027-01-07'],
    )
    expect(shortState(failed)).toBe('past_due until 2027-01-07')
    expect(day(accessEnd(failed))).toBe('2027-01-21')
    expect(shortState(step(failed, 'paid', dateOf('2027-01-15')).state)).toBe(
      'active until 2027-02-07',
    )
    expect(step(failed, 'tick', dateOf('2027-01-20')).effects).toEqual(['charge'])
    const over = step(failed, 'tick', dateOf('2027-01-21'))
    expect([shortState(over.state), over.effects]).toEqual(['canceled until 2027-01-07', ['ended']])
    expect(shortState(step(failed, 'cancel', dateOf('2027-01-10')).state)).toBe(
      'canceled until 2027-01-07',
    )
  })

  test('Lifetime ends a running subscription and lasts forever', () => {
    const bought = run(['subscribe', '2026-11-23'], ['buy_lifetime', '2026-11-25'])
    expect([shortState(bought), day(bought.lifetimeAt), bought.last]).toEqual([
      'canceled until 2026-11-25',
      '2026-11-25',
      ['end_subscription'],
    ])
    expect(hasAccess(bought, dateOf('2099-01-01'))).toBe(true)
    expect(step(bought, 'subscribe', dateOf('2027-01-01')).state.status).toBe('canceled')
    const refunded = step(bought, 'refund_lifetime', dateOf('2026-11-26')).state
    expect(hasAccess(refunded, dateOf('2026-11-26'))).toBe(false)
    expect(run(['buy_lifetime', '2026-11-25']).last).toEqual([])
  })

  test('events that do not apply to a state change nothing', () => {
    const states: Record<string, SubscriptionState> = {
      none: noSubscription,
      trialing: run(['subscribe', '2026-11-23']),
      active: run(['subscribe', '2026-11-23'], ['paid', '2026-12-07']),
      canceling: run(['subscribe', '2026-11-23'], ['paid', '2026-12-07'], ['cancel', '2026-12-08']),
      past_due: run(['subscribe', '2026-11-23'], ['payment_failed', '2026-12-07']),
      canceled: run(['subscribe', '2026-11-23'], ['end', '2026-11-24']),
      lifetime: run(['buy_lifetime', '2026-11-23']),
    }
    const events: readonly SubscriptionEvent[] = [
      'subscribe',
      'paid',
      'payment_failed',
      'cancel',
      'resume',
      'end',
      'buy_lifetime',
      'refund_lifetime',
      'tick',
    ]
    const now = dateOf('2026-12-09')
    const table = Object.fromEntries(
      Object.entries(states).map(([name, state]) => [
        name,
        events.flatMap((event) => {
          const next = step(state, event, now).state
          if (next === state || JSON.stringify(next) === JSON.stringify(state)) return []
          const lifetime = next.lifetimeAt ? '+lifetime' : ''
          return `${event}: ${next.status}${next.cancelAtPeriodEnd ? '+cancel' : ''}${lifetime}`
        }),
      ]),
    )
    expect(table).toEqual({
      none: ['subscribe: trialing', 'buy_lifetime: none+lifetime'],
      trialing: [
        'paid: active',
        'payment_failed: past_due',
        // The trial is over, so there is no paid period to keep.
        'cancel: canceled',
        'end: canceled',
        'buy_lifetime: canceled+lifetime',
      ],
      active: [
        'paid: active',
        'payment_failed: past_due',
        'cancel: active+cancel',
        'end: canceled',
        'buy_lifetime: canceled+lifetime',
      ],
      canceling: [
        'paid: active+cancel',
        'payment_failed: past_due+cancel',
        'resume: active',
        'end: canceled',
        'buy_lifetime: canceled+lifetime',
      ],
      past_due: [
        'paid: active',
        'cancel: canceled',
        'end: canceled',
        'buy_lifetime: canceled+lifetime',
      ],
      canceled: ['subscribe: active', 'buy_lifetime: canceled+lifetime'],
      lifetime: ['refund_lifetime: none'],
    })
  })
})

describe('access', () => {
  const paid = run(['subscribe', '2026-11-23'], ['paid', '2026-12-07'])

  test.each([
    ['the day before the end', paid, '2027-01-06', true],
    ['a missed renewal event', paid, '2027-01-20', true],
    ['a clock 40 days ahead', paid, '2027-02-16', false],
    ['a clock 40 days behind', paid, '2026-11-28', true],
    [
      'canceled, before the end',
      step(paid, 'cancel', dateOf('2026-12-20')).state,
      '2027-01-06',
      true,
    ],
    [
      'canceled, after the end',
      step(paid, 'cancel', dateOf('2026-12-20')).state,
      '2027-01-08',
      false,
    ],
    ['nothing bought', noSubscription, '2027-01-06', false],
  ])('%s', (_name, state, now, expected) => {
    expect(hasAccess(state, dateOf(now))).toBe(expected)
  })
})

describe('reports from the provider', () => {
  const reported = (change: Partial<ReportedState>): ReportedState => ({
    status: 'active',
    trialEndsAt: null,
    periodEndsAt: dateOf('2027-01-07'),
    cancelAtPeriodEnd: false,
    ...change,
  })
  const trial = reported({ status: 'trialing', trialEndsAt: dateOf('2026-12-07') })
  const reports = [
    trial,
    reported({}),
    reported({ cancelAtPeriodEnd: true }),
    reported({}),
    reported({ status: 'past_due' }),
    reported({ status: 'canceled' }),
  ]

  test('each change is reported once, however often and late it arrives', () => {
    let state: SubscriptionState = noSubscription
    const received: string[] = []
    for (const report of reports) {
      for (const delay of [0, 0, 40]) {
        const next = reconcile(state, report, later(dateOf('2026-11-23'), delay))
        state = next.state
        received.push(...next.changes)
      }
    }
    expect(received).toEqual(['trial_started', 'cancel_planned', 'resumed', 'past_due', 'ended'])
  })

  test('the last report decides the state, in any order', () => {
    const orders = fc.shuffledSubarray(reports, { minLength: 1 })
    fc.assert(
      fc.property(orders, fc.integer({ min: -40, max: 40 }), (order, skew) => {
        const now = later(dateOf('2026-12-20'), skew)
        const end = order.reduce<SubscriptionState>(
          (state, value) => reconcile(state, value, now).state,
          noSubscription,
        )
        const last = order.at(-1)
        return end.status === last?.status && isRunning(end) === isRunning({ status: end.status })
      }),
    )
  })

  test('a refunded period is not restored by a later report', () => {
    const active = reconcile(noSubscription, reported({}), dateOf('2026-12-08')).state
    const refunded = step(active, 'end', dateOf('2026-12-10')).state
    const { state, changes } = reconcile(
      refunded,
      reported({ status: 'canceled' }),
      dateOf('2026-12-10'),
    )
    expect([shortState(state), changes]).toEqual(['canceled until 2026-12-10', []])
    expect(graceDays).toBe(14)
  })
})
