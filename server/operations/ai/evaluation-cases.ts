import { z } from 'zod'
import type { AiEvaluationFigures, EvaluatedFeature } from '#contract/operations/ai-evaluation.ts'

/** Texts at or below this school grade count as easy to read. */
const easyGrade = 10

const Ten = z.object({ hits: z.number(), order: z.number().nullable(), faults: z.number() })

/** What a vector changed for one golden member; `null` when no vector was returned. */
const MeaningCase = z.object({
  key: z.string(),
  seen: z.object({ without: Ten, with: Ten, moved: z.number() }).nullable(),
})
export type MeaningCase = z.infer<typeof MeaningCase>

/** The verdict on one golden member's narrative, without its text; `null` if none was returned. */
const NarrativeCase = z.object({
  key: z.string(),
  text: z
    .object({
      fault: z.string().nullable(),
      isNamed: z.boolean(),
      grade: z.number(),
      ms: z.number(),
    })
    .nullable(),
})
export type NarrativeCase = z.infer<typeof NarrativeCase>

/** The figures of the members judged so far; null when there are none. */
export function figuresOf(feature: EvaluatedFeature, cases: unknown): AiEvaluationFigures | null {
  if (!Array.isArray(cases) || cases.length === 0) return null
  return feature === 'meaning'
    ? meaningFigures(z.array(MeaningCase).parse(cases))
    : narrativeFigures(z.array(NarrativeCase).parse(cases))
}

function meaningFigures(cases: readonly MeaningCase[]): AiEvaluationFigures {
  const seen = cases.flatMap((entry) => entry.seen ?? [])
  const firstTen = (which: 'with' | 'without') => {
    const tens = seen.map((item) => item[which])
    return {
      hits: mean(tens.map(({ hits }) => hits)),
      order: mean(tens.flatMap(({ order }) => order ?? [])),
      passed: tens.filter(({ faults }) => faults === 0).length,
    }
  }
  return {
    feature: 'meaning',
    judged: cases.length,
    unanswered: cases.length - seen.length,
    without: firstTen('without'),
    with: firstTen('with'),
    moved: mean(seen.map(({ moved }) => moved)),
  }
}

function narrativeFigures(cases: readonly NarrativeCase[]): AiEvaluationFigures {
  const texts = cases.flatMap(({ text }) => text ?? [])
  const errorCounts = new Map<string, number>()
  for (const { fault } of texts)
    if (fault) errorCounts.set(fault, (errorCounts.get(fault) ?? 0) + 1)
  const count = (test: (text: (typeof texts)[number]) => boolean) => texts.filter(test).length
  const isReadable = ({ grade }: { grade: number }) => grade <= easyGrade
  return {
    feature: 'narrative',
    judged: cases.length,
    unanswered: cases.length - texts.length,
    held: count(({ fault }) => fault === null),
    faults: [...errorCounts].map(([fault, times]) => ({ fault, count: times })),
    named: count(({ isNamed }) => isNamed),
    readable: count(isReadable),
    grade: median(texts.map(({ grade }) => grade)),
    good: count((text) => text.fault === null && text.isNamed && isReadable(text)),
    p50: median(texts.map(({ ms }) => ms)),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
