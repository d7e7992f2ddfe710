import type { DutyBullet } from '#contract/career/resume-bullets.ts'
import type { Service } from '#contract/military.ts'
import { finderOf } from '#server/career/jargon/jargon.ts'
import type { Facts } from '#server/directory/facts/facts.ts'
import { codeForms } from '#server/directory/knowledge/knowledge.ts'
import type { Services } from '#server/platform/services.ts'
import { bulletOf, dutiesIn } from './duty-bullet.ts'
import { findDutyTexts, findOwnSkills } from './queries.ts'

const maxBullets = 12

type Parts = Pick<Services, 'db' | 'facts'>

/** Lines from a specialty's duties and skills, else from those of the closest civilian job. */
export async function dutyBullets(
  { db, facts }: Parts,
  service: Service,
  code: string,
): Promise<DutyBullet[]> {
  const duties = await findDutyTexts(db, service, codeForms(code).exact)
  if (!duties) return []
  const { title, source, job } = duties
  const skills = await findOwnSkills(db, service, duties.code)
  const practiced = skills.flatMap(({ id, name }): DutyBullet[] => {
    const line = facts.skillLines.get(id)
    const origin = `Skill of ${title}, ${source}`
    return line ? [{ duty: name, bullet: `${line}; [what changed].`, source: origin }] : []
  })
  const bullets = [...ownBullets(facts, duties), ...practiced]
  const items =
    bullets.length > 0
      ? bullets
      : bulletsFrom(facts, duties.job_summary, `Closest civilian job: ${job}, ${duties.job_source}`)
  return distinct(items)
}

/** Lines from a specialty's own list of duties alone. */
export async function specialtyBullets(
  { db, facts }: Parts,
  service: Service,
  code: string,
): Promise<DutyBullet[]> {
  const duties = await findDutyTexts(db, service, codeForms(code).exact)
  return duties ? distinct(ownBullets(facts, duties)) : []
}

type Duties = NonNullable<Awaited<ReturnType<typeof findDutyTexts>>>

const ownBullets = (facts: Facts, { title, source, summary, duty }: Duties): DutyBullet[] =>
  [summary, duty].flatMap((text) => bulletsFrom(facts, text, `${title}, ${source}`))

function bulletsFrom(facts: Facts, text: string | null, source: string): DutyBullet[] {
  const findJargon = finderOf(facts)
  return dutiesIn(text ?? '').flatMap((value) => {
    const bullet = bulletOf(value, findJargon)
    return bullet ? [{ duty: value, bullet, source }] : []
  })
}

const distinct = (items: readonly DutyBullet[]) =>
  items
    .filter(({ bullet }, index) => items.findIndex((other) => other.bullet === bullet) === index)
    .slice(0, maxBullets)
