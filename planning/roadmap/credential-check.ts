import type { Roadmap } from './roadmap.ts'

/** Exams open only to people with years of such work, which no answer shows. */
const takesExperience = /^(?:Earn|Start on) (?:the )?(PMP|CISSP|CISM)$/

/** The roadmap whose credential step asks first whether the person may take the exam. */
export function withEligibilityCheck({ tasks, nextSteps }: Roadmap): Roadmap {
  return {
    nextSteps,
    tasks: tasks.map((task) => {
      const [, exam] = takesExperience.exec(task.title) ?? []
      return exam ? { ...task, title: `Check ${exam} eligibility and funding` } : task
    }),
  }
}
