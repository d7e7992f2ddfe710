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
  const duties = await findDutyTexts(db, service, codeForms(code).exact)
  if (!duties) return []
  const { title, source, summary, duty, job } = duties
  const findJargon = finderOf(facts)
  const from = (text: string | null, origin: string): DutyBullet[] =>
    dutiesIn(text ?? '').flatMap((value) => {
      const bullet = bulletOf(value, findJargon)
      return bullet ? [{ duty: value, bullet, source: origin }] : []
    })
  const specialtyBullets = [
    ...from(summary, `${title}, ${source}`),
    ...from(duty, `${title}, ${source}`),
  ]
  const skills = await findOwnSkills(db, service, duties.code)
  const practiced = skills.flatMap(({ id, name }): DutyBullet[] => {
    const line = facts.skillLines.get(id)
    const origin = `Skill of ${title}, ${source}`
    return line ? [{ duty: name, bullet: `${line}; [what changed].`, source: origin }] : []
  })
  const bullets = [...specialtyBullets, ...practiced]
  const items =
    bullets.length > 0
      ? bullets
      : from(duties.job_summary, `Closest civilian job: ${job}, ${duties.job_source}`)
  const distinct = items.filter(
    ({ bullet }, index) => items.findIndex((other) => other.bullet === bullet) === index,
  )
  return distinct.slice(0, maxBullets)
}
