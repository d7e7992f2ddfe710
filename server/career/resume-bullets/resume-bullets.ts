import type { DutyBullet } from '#contract/career/resume-bullets.ts'
import type { Service } from '#contract/military.ts'
import { finderOf } from '#server/career/jargon/jargon.ts'
import { codeForms } from '#server/directory/knowledge/knowledge.ts'
import type { Services } from '#server/platform/services.ts'
import { bulletOf, dutiesIn } from './duty-bullet.ts'
import { findDutyTexts, findOwnSkills } from './queries.ts'

const maxBullets = 12

/** Lines from a specialty's duties and skills, else from those of the closest civilian job. */
export async function dutyBullets(
  { db, facts }: Pick<Services, 'db' | 'facts'>,
  service: Service,
  code: string,
): Promise<DutyBullet[]> {
  const found = await findDutyTexts(db, service, codeForms(code).exact)
  if (!found) return []
  const { title, source, summary, duty, job } = found
  const findJargon = finderOf(facts)
  const from = (text: string | null, origin: string): DutyBullet[] =>
    dutiesIn(text ?? '').flatMap((one) => {
      const bullet = bulletOf(one, findJargon)
      return bullet ? [{ duty: one, bullet, source: origin }] : []
    })
  const own = [...from(summary, `${title}, ${source}`), ...from(duty, `${title}, ${source}`)]
  const skills = await findOwnSkills(db, service, found.code)
  const practiced = skills.flatMap(({ id, name }): DutyBullet[] => {
    const line = facts.skillLines.get(id)
    const origin = `Skill of ${title}, ${source}`
    return line ? [{ duty: name, bullet: `${line}; [what changed].`, source: origin }] : []
  })
  const known = [...own, ...practiced]
  const items =
    known.length > 0
      ? known
      : from(found.job_summary, `Closest civilian job: ${job}, ${found.job_source}`)
  const distinct = items.filter(
    ({ bullet }, at) => items.findIndex((other) => other.bullet === bullet) === at,
  )
  return distinct.slice(0, maxBullets)
}
