import { me } from '#contract/account/accounts.ts'
import { listOpportunities } from '#contract/directory/listing.ts'
import { updateAiConsent } from '#contract/transition/ai-help.ts'
import {
  getCurrentSurvey,
  saveCurrentSurvey,
  submitCurrentSurvey,
} from '#contract/transition/surveys.ts'
import { aiEnv, honestText } from '#test/ai.ts'
import { startAiServer } from '#test/ai-server.ts'
import { army25b } from '#test/answers.ts'
import { startSocial } from '#test/social.ts'
import { type BenchApp, type BenchMember, startBenchApp } from './app.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { showTable, timingOf } from './timing.ts'

const rounds = 12
const callsInRound = 60
const signInsInRound = 4
/** Maximum wait for a provider, in milliseconds. */
const maxWait = 5_000

interface Side {
  readonly name: string
  readonly app: BenchApp
  readonly member: BenchMember
  readonly calls: number[]
  readonly signIns: number[]
}

/**
 * Two applications on one database, called alternately: one's providers hang, the other's respond.
 * Jobs are shared, so either may write a text. Prints the duration of everything else on both, how
 * long provider logins wait, and how often a hung provider was called.
 */
export async function timeOutage(database: ScratchDatabase): Promise<void> {
  const [well, ill] = [await startSocial({}), await startSocial({})]
  const [helpful, silent] = [await startAiServer(), await startAiServer()]
  helpful.behave({ say: honestText })
  silent.behave('hang')
  await database.db.updateTable('ai_setting').set({ narrative: true }).execute()
  const sideOf = async (name: string, env: Record<string, string>, number: number) => {
    const app = await startBenchApp(database, { env })
    return { name, app, member: await app.member(number), calls: [], signIns: [] }
  }
  const answering = await sideOf('providers answer', { ...well.env, ...aiEnv(helpful) }, 9_001)
  const hanging = await sideOf('providers hang', { ...ill.env, ...aiEnv(silent) }, 9_002)
  ill.google.failures = { '/': 'hanging' }
  try {
    for (const { member } of [answering, hanging]) {
      await member.call(updateAiConsent, { isGiven: true })
    }
    for (let round = 0; round < rounds; round++) {
      await askAll(answering, await well.google.sign({ sub: `a-${round}` }))
      await askAll(hanging, await ill.google.sign({ sub: `b-${round}` }))
    }
    const providerRequests = [...ill.google.requested.values()].reduce(
      (sum, value) => sum + value,
      0,
    )
    print([answering, hanging], { requested: providerRequests, written: silent.requests.length })
  } finally {
    await Promise.all([answering.app.close(), hanging.app.close()])
    await Promise.all([well.close(), ill.close(), helpful.close(), silent.close()])
  }
}

/** Calls that need no provider, while a report is made and logins wait for one. */
async function askAll({ app, member, calls, signIns }: Side, tokenId: string): Promise<void> {
  const report = makeReport(member)
  const waiting = Array.from({ length: signInsInRound }, async () => {
    const started = performance.now()
    await fetch(`http://127.0.0.1:${app.port}/api/auth/google`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tokenId }),
    })
    signIns.push(performance.now() - started)
  })
  for (let call = 0; call < callsInRound; call++) {
    const started = performance.now()
    if (call % 2 === 0) await member.call(me, {})
    else await member.call(listOpportunities, {})
    calls.push(performance.now() - started)
  }
  await Promise.all([report, ...waiting])
}

/** A report whose text then waits for the model. */
async function makeReport(member: BenchMember): Promise<void> {
  const { revision } = await member.call(getCurrentSurvey, {})
  const saved = await member.call(saveCurrentSurvey, {
    revision,
    step: 'review',
    answers: army25b,
  })
  const { reportId } = await member.call(submitCurrentSurvey, { revision: saved.revision })
  await member.follow(reportId)
}

function print(
  sides: readonly Side[],
  { requested, written }: { requested: number; written: number },
) {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const rows = sides.map(({ name, calls, signIns }) => {
    const [all, social] = [timingOf(calls), timingOf(signIns)]
    return [name, ms(all.p50), ms(all.p95), ms(social.p50), ms(Math.max(...signIns)), `${all.runs}`]
  })
  console.log(
    showTable([
      ['Outage of providers', 'calls p50', 'p95', 'sign-in p50', 'longest', 'calls'],
      ...rows,
    ]),
  )
  const [answering, hanging] = sides
  if (!answering || !hanging) return
  const ratio = timingOf(hanging.calls).p95 / timingOf(answering.calls).p95
  const slowestSignIn = Math.max(...hanging.signIns)
  console.log(
    `p95 of all other calls: ${ratio.toFixed(2)}× the p95 with responsive providers. Longest provider wait: ` +
      `${slowestSignIn <= maxWait ? 'met' : 'missed'} (${maxWait / 1_000} s).`,
  )
  console.log(
    `${hanging.signIns.length} sign-ins sent ${requested} requests to the hung provider, and ${2 * rounds} reports ` +
      `${written} to the hung model, until their circuit breakers opened.`,
  )
}
