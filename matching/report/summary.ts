import { listWords } from '../explain/wording.ts'
import type { Ranking } from '../rank.ts'
import type { Roadmap } from '../roadmap/roadmap.ts'
import { showDate, showDays } from '../rules/dates.ts'
import type { CareerPath } from './career-paths.ts'

/** A paragraph in plain words: the window, what was found, where it leads and what to do first. */
export function summaryOf(
  { window, considered, fits, reach, excluded, matches }: Ranking,
  paths: readonly CareerPath[],
  roadmap: Roadmap,
): string {
  const sentences: string[] = [windowSentence(window)]
  const found = fits + reach
  if (considered === 0) sentences.push('No opportunity is published yet.')
  else if (found > 0) {
    sentences.push(
      `Of ${showCount(considered)} opportunities, ${showCount(fits)} ${fits === 1 ? 'fits' : 'fit'} and ${showCount(reach)} ${reach === 1 ? 'is' : 'are'} in reach.`,
    )
  } else {
    const [main] = excluded
    // The first sentence has said it when SkillBridge itself is the reason.
    const because =
      main && main.reason !== window.why ? `; most often because: ${main.reason}` : '.'
    sentences.push(
      `None of the ${showCount(considered)} opportunities is open to you now${because}`,
    )
  }
  const [best] = matches
  if (best && best.evidence !== 'none') {
    const { title, organization } = best.opportunity
    sentences.push(
      `The best one is ${title === organization ? title : `${title} at ${organization}`}.`,
    )
  }
  if (paths.length > 0) {
    const titles = paths.slice(0, 3).map(({ title }) => title)
    sentences.push(`Your work points to ${listWords(titles)}.`)
  }
  const steps = roadmap.nextSteps.flatMap((key) => {
    const task = roadmap.tasks.find((one) => one.key === key)
    return task ? [task.title] : []
  })
  if (steps.length > 0) sentences.push(`Do first: ${steps.join('; ')}.`)
  return sentences.join(' ')
}

function windowSentence(window: Ranking['window']): string {
  const { status, opens, latestFinish, usableDays, daysLeft } = window
  if (status === 'not_yet' && opens && latestFinish) {
    return `Your SkillBridge window opens on ${showDate(opens)}; you can use ${showDays(usableDays ?? 0)} and must finish by ${showDate(latestFinish)}.`
  }
  if (status === 'open' && latestFinish) {
    return `Your SkillBridge window is open: from tomorrow you can use ${showDays(daysLeft ?? 0)} and must finish by ${showDate(latestFinish)}.`
  }
  return window.why
}

function showCount(count: number): string {
  return count.toString().replace(/\B(?=(\d{3})+$)/g, ',')
}
