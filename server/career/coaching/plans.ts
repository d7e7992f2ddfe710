import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type CoachingPlan, maxWeeks } from '#contract/career/coaching.ts'
import { readCsv } from '#server/platform/lib/read-csv.ts'

const key = z.string().regex(/^[a-z0-9-]{1,60}$/)

const PlanRow = z.object({ key, title: z.string().min(1), summary: z.string().min(1) })

const StepRow = z.object({
  plan: key,
  week: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(maxWeeks)),
  title: z.string().min(1).max(200),
  how: z.string().min(1).max(1_000),
})

const textOf = (name: string) =>
  readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8')

/** Reads the shipped plans; an invalid file prevents startup. */
function readPlans(): readonly CoachingPlan[] {
  const [plans, steps] = ['coaching-plans.csv', 'coaching-steps.csv'] as const
  const rows = readCsv(steps, textOf(steps), StepRow)
  return readCsv(plans, textOf(plans), PlanRow).map((plan) => {
    const planRows = rows.filter((row) => row.plan === plan.key)
    const weeks = Math.max(...planRows.map(({ week }) => week))
    return { ...plan, weeks, steps: planRows.map(({ week, title, how }) => ({ week, title, how })) }
  })
}

/** The ready-made plans of data/coaching-plans.csv, with the steps of data/coaching-steps.csv. */
export const coachingPlans = readPlans()
