import { linkedHosts } from '#contract/community/markdown.ts'
import type { createPostRule as createEndpoint, PostRule } from '#contract/community/moderation.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { plainLooks } from '#server/community/community/community.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { deleteRule, findRules, maxRules, upsertRule } from './rule-queries.ts'

/** The acting user and the request. */
export interface Actor {
  readonly id: string
  readonly request: RequestInfo
}

/** The rule a text breaks; refusing rules come before holding ones. */
export function brokenRule<R extends Pick<PostRule, 'kind' | 'pattern' | 'action'>>(
  text: string,
  rules: readonly R[],
): R | undefined {
  const words = ` ${plainLooks(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const hosts = linkedHosts(text).map((host) => host.toLowerCase())
  const broken = rules.filter(({ kind, pattern }) => {
    if (kind === 'word') return words.includes(` ${wordsOf(pattern)} `)
    return hosts.some((host) => host === pattern || host.endsWith(`.${pattern}`))
  })
  return broken.find(({ action }) => action === 'refuse') ?? broken[0]
}

const wordsOf = (pattern: string) =>
  plainLooks(pattern)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** All rules, words before links. */
export async function postRules(db: Db): Promise<{ items: PostRule[] }> {
  return { items: (await findRules(db)).map(ruleOf) }
}

/** Adds a rule, or replaces an existing one. */
export async function addPostRule(
  { db, clock }: Services,
  { id: actor, request }: Actor,
  { kind, pattern, action }: ParsedInputOf<typeof createEndpoint>,
): Promise<PostRule> {
  const plain = kind === 'word' ? wordsOf(pattern) : hostOf(pattern)
  if (plain.length < 2) {
    throw new AppError('validation', 'Check the rule.', {
      fields: { pattern: 'Enter a word or a host such as example.com.' },
    })
  }
  return db.transaction().execute(async (tx) => {
    if ((await findRules(tx)).length >= maxRules) {
      throw new AppError('conflict', `There are ${maxRules} rules, the most we keep.`)
    }
    const created = { id: newId(), kind, pattern: plain, action, created_at: clock.now() }
    const rule = await upsertRule(tx, created)
    const detail = { kind, pattern: plain, action }
    await record(
      tx,
      { clock },
      { kind: 'community.rule_set', actor, subject: rule.id, detail, request },
    )
    return ruleOf(rule)
  })
}

function hostOf(pattern: string): string {
  const address = pattern.includes('://') ? pattern : `https://${pattern}`
  if (!URL.canParse(address)) return ''
  const { hostname } = new URL(address)
  return hostname.includes('.') ? hostname.replace(/^www\./, '') : ''
}

export async function removePostRule(
  { db, clock }: Services,
  { id: actor, request }: Actor,
  id: string,
): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    const detail = await deleteRule(tx, id)
    if (!detail) throw new AppError('not_found', 'We can’t find that rule.')
    await record(
      tx,
      { clock },
      { kind: 'community.rule_deleted', actor, subject: id, detail, request },
    )
  })
}

function ruleOf({ created_at, ...rule }: Awaited<ReturnType<typeof findRules>>[number]): PostRule {
  return { ...rule, createdAt: created_at.toISOString() }
}
