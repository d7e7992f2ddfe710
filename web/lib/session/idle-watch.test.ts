import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { type IdleWarning, type SessionEnd, watchIdle } from './idle-watch.ts'

const minute = 60_000

/** A server session that expires after 30 idle minutes, and a page watching it. */
function watched({ expiresIn = 12 * 60 * minute, isInUse = false, sleepsFor = 0 } = {}) {
  const world = { now: 0, seenAt: 0, isInUse, isAway: false, isEnded: false }
  let timers: { at: number; run: () => void }[] = []
  const shown: (IdleWarning | null)[] = []
  const renewals: [number, 'person' | 'timer'][] = []
  const watch = watchIdle(
    {
      now: () => world.now,
      after(ms, run) {
        const timer = { at: world.now + ms, run }
        timers.push(timer)
        return () => {
          timers = timers.filter((item) => item !== timer)
        }
      },
      async ask({ isBackground }): Promise<SessionEnd> {
        renewals.push([world.now / 1000, isBackground ? 'timer' : 'person'])
        if (world.isAway) throw new AppError('unavailable', 'Away.')
        const ended = world.now >= Math.min(world.seenAt + 30 * minute, expiresIn)
        if (ended || world.isEnded) {
          world.isEnded = true
          watch.close()
          throw new AppError('unauthenticated', 'Ended.')
        }
        if (!isBackground) world.seenAt = world.now
        const idle = world.seenAt + 30 * minute
        const end = { inMs: Math.min(idle, expiresIn) - world.now, canStay: idle < expiresIn }
        // The answer is on its way while the machine sleeps.
        world.now += sleepsFor
        sleepsFor = 0
        return end
      },
      isInUse: () => world.isInUse,
    },
    (warning) => shown.push(warning),
  )
  async function pass(seconds: number): Promise<void> {
    const end = world.now + seconds * 1000
    await settle()
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      timers = timers.filter((timer) => timer !== next)
      world.now = Math.max(world.now, next.at)
      next.run()
      await settle()
    }
    world.now = end
    await settle()
  }
  return { world, watch, shown, asked: renewals, pass, timers: () => timers }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

test('warns 150 seconds before an idle session ends, and checks the server when time is up', async () => {
  const { world, shown, asked: renewals, pass, timers } = watched()
  await pass(27.5 * 60 - 1)
  expect(shown).toEqual([null])
  await pass(1)
  expect(shown).toEqual([null, { endsAt: 30 * minute, canStay: true }])
  await pass(149)
  expect(world.isEnded).toBe(false)
  await pass(1)
  expect(world.isEnded).toBe(true)
  expect(new Set(renewals.map(([, by]) => by))).toEqual(new Set(['timer']))
  expect(timers()).toEqual([])
})

test('warns at once when the machine slept between the request and its answer', async () => {
  const { shown, pass } = watched({ sleepsFor: 28 * minute })
  await pass(1)
  expect(shown[0]).toEqual({ endsAt: 30 * minute, canStay: true })
})

test('activity extends the session without a prompt', async () => {
  const { shown, asked: renewals, pass } = watched({ isInUse: true })
  await pass(55 * 60)
  expect(renewals).toEqual([
    [0, 'person'],
    [27.5 * 60, 'person'],
    [55 * 60, 'person'],
  ])
  expect(shown).toEqual([null, null, null])
})

test('an extension by another tab withdraws the warning', async () => {
  const { world, shown, pass } = watched()
  await pass(28 * 60)
  expect(shown.at(-1)).toEqual({ endsAt: 30 * minute, canStay: true })
  world.seenAt = world.now
  await pass(10)
  expect(shown.at(-1)).toBeNull()
  await pass(27.5 * 60)
  expect(shown.at(-1)).toEqual({ endsAt: 58 * minute, canStay: true })
})

test('choosing to stay extends the session; activity during the warning does not', async () => {
  const { world, watch, shown, pass } = watched()
  await pass(28 * 60)
  world.isInUse = true
  await pass(20)
  expect(shown.at(-1)).toEqual({ endsAt: 30 * minute, canStay: true })
  await watch.stay()
  expect(shown.at(-1)).toBeNull()
  expect(world.seenAt).toBe(28 * minute + 20_000)
})

test('choosing to stay while offline reports the failure and keeps the warning', async () => {
  const { world, watch, shown, pass } = watched()
  await pass(28 * 60)
  world.isAway = true
  await expect(watch.stay()).rejects.toMatchObject({ code: 'unavailable' })
  expect(shown.at(-1)).toEqual({ endsAt: 30 * minute, canStay: true })
  world.isAway = false
  await pass(10)
  expect(shown.at(-1)).toEqual({ endsAt: 30 * minute, canStay: true })
})

test('the maximum lifetime is announced too, and cannot be extended', async () => {
  const { world, shown, pass } = watched({ expiresIn: 40 * minute, isInUse: true })
  await pass(37.5 * 60)
  expect(shown.at(-1)).toEqual({ endsAt: 40 * minute, canStay: false })
  await pass(150)
  expect(world.isEnded).toBe(true)
})

test('an outage logs no one out; it retries every ten seconds', async () => {
  const { world, asked: renewals, pass } = watched()
  await pass(29 * 60)
  world.isAway = true
  renewals.length = 0
  await pass(120)
  expect(world.isEnded).toBe(false)
  expect(renewals).toHaveLength(12)
  world.isAway = false
  await pass(10)
  expect(world.isEnded).toBe(true)
})

test('checks immediately after a wake', async () => {
  const { world, watch, shown, asked: renewals, pass } = watched()
  await pass(0)
  world.now = 29 * minute
  watch.check()
  await pass(0)
  expect(renewals.at(-1)).toEqual([29 * 60, 'timer'])
  expect(shown.at(-1)).toEqual({ endsAt: 30 * minute, canStay: true })
})
