import type { AiEvaluation, AiEvaluationFigures } from '#contract/operations/ai-evaluation.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { outcomeLabels, showMs, showShare } from './ai-labels.ts'

/** The status of a run. */
export const statusLabels: Readonly<Record<AiEvaluation['status'], { text: string; tone: Tone }>> =
  {
    running: { text: 'Running', tone: 'brand' },
    done: { text: 'Done', tone: 'good' },
    failed: { text: 'Ended early', tone: 'bad' },
  }

/** Why a text was refused, by the check's key. */
const errorLabels: Readonly<Record<string, string>> = {
  length: 'too long or too short',
  markup: 'markup',
  words: 'words that are never said',
  number: 'an invented number',
  date: 'an invented date',
  name: 'an invented name',
}

/** Why a run ended early; empty if it didn't. */
export function reasonText({ reason }: Pick<AiEvaluation, 'reason'>): string {
  if (reason === null) return ''
  if (reason === 'stranded') return 'It stopped before the end.'
  if (reason === 'not_configured') return 'The model was changed.'
  return `${outcomeLabels[reason].text}.`
}

/** A run's figures as sentences, most important first. */
export function figureLines(figures: AiEvaluationFigures): string[] {
  const { judged, unanswered } = figures
  const answered = judged - unanswered
  const left = unanswered === 0 ? [] : [`${unanswered} of ${judged} were not answered.`]
  if (answered === 0) return left
  if (figures.feature === 'meaning') {
    const { without, with: withIt, moved } = figures
    return [
      `Work the member wants, in the top ten: ${share(without.hits)} without, ${share(withIt.hits)} with.`,
      `Order of the top ten (1 is best): ${without.order.toFixed(3)} without, ${withIt.order.toFixed(3)} with.`,
      `Members whose list has no errors: ${without.passed} without, ${withIt.passed} with, of ${answered}.`,
      `${moved.toFixed(1)} of the top ten change with it.`,
      ...left,
    ]
  }
  const { good, held, faults, named, readable, grade, p50 } = figures
  const of = (part: number) => `${showShare(part, answered)} (${part} of ${answered})`
  const refused = faults.map(({ fault, count }) => `${errorLabels[fault] ?? fault} ${count}`)
  return [
    `Good texts: ${of(good)}.`,
    `Say only what the report says: ${of(held)}.${refused.length > 0 ? ` Rejected for ${refused.join(', ')}.` : ''}`,
    `Name one of the top matches: ${of(named)}.`,
    `Easy to read: ${of(readable)}. The median text reads at grade ${Math.max(0, grade ?? 0).toFixed(1)}; up to 10 counts as easy.`,
    `Half were answered within ${showMs(p50)}.`,
    ...left,
  ]
}

const share = (value: number) => `${(100 * value).toFixed(1)}%`
