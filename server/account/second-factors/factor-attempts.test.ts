import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerSecondFactor } from '#contract/account/second-factors.ts'
import { limitRules } from '#server/platform/limits.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { callFrom } from '#test/call-from-address.ts'
import { emailsTo } from '#test/mail.ts'
import { challengeOf, memberWithTotp } from '#test/second-factors.ts'

// Uses production limits over real HTTP from several local addresses.

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0, env: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => app.close())

const stranger = '127.0.0.66'
const otherAddress = '127.0.0.3'

/** Guesses codes with the right password until rate limited; returns the statuses. */
async function guess(member: Member, from: string, count: number): Promise<number[]> {
  const challenge = await challengeOf(app, member)
  const statuses: number[] = []
  for (let attempts = 0; attempts < count; attempts += 1) {
    statuses.push(
      (await callFrom(app, from, answerSecondFactor, { challenge, code: '000000' })).status,
    )
  }
  return statuses
}

const notifiesOfAttempts = async ({ user }: Member) =>
  (await emailsTo(app, user.email)).filter(({ kind }) => kind === 'second_factor_tries').length

test('wrong codes from one address do not lock out the owner elsewhere, and are reported', async () => {
  const { member, code } = await memberWithTotp(app, () => app.verifiedMember())
  expect(await guess(member, stranger, 12)).toEqual([...Array(10).fill(403), 429, 429])
  const challenge = await challengeOf(app, member)
  const right = await callFrom(app, otherAddress, answerSecondFactor, { challenge, code: code() })
  expect(right.status).toBe(200)
  // From the attacker's address the right code is refused too, so it reveals nothing.
  app.clock.advance(30)
  const reply = await callFrom(app, stranger, answerSecondFactor, { challenge, code: code() })
  expect(reply.status).toBe(429)
  expect(await notifiesOfAttempts(member)).toBe(1)
})

test('wrong codes from many addresses do not lock the owner out of known addresses', async () => {
  const { member, code } = await memberWithTotp(app, () => app.verifiedMember())
  const { points } = limitRules.secondFactorAnywhere
  for (let count = 0; count < points; count += 1) {
    await app.services.limits.take('secondFactorAnywhere', member.user.id)
  }
  expect(await guess(member, otherAddress, 1)).toEqual([429])
  expect(await notifiesOfAttempts(member)).toBe(1)
  const challenge = await challengeOf(app, member)
  const home = await callFrom(app, '127.0.0.1', answerSecondFactor, { challenge, code: code() })
  expect(home.status).toBe(200)
})
