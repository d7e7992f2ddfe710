import { z } from 'zod'
import { isServing } from '#contract/military.ts'
import {
  EducationAnswers,
  GoalsAnswers,
  PlacesAnswers,
  SeparationAnswers,
  ServiceAnswers,
  SkillsAnswers,
} from '#contract/transition/surveys.ts'
import { localToday } from '#web/ui/dates.ts'
import { type ServiceStatus, whatApplies } from './applies.ts'

// Each form nests its section under the section's name, so field paths match the server's.

export const serviceForm = z.object({ service: ServiceAnswers }).superRefine((form, check) => {
  const { component, service, payGrade } = form.service
  if (!isServing(component)) return
  if (service === null) refuse(check, 'service.service', 'Choose your service.')
  if (payGrade === null) refuse(check, 'service.payGrade', 'Choose your pay grade.')
})

/** Requires a date that hasn't passed from people who are serving, unless they say they don't know it. */
export function separationForm({ component, onOrders }: ServiceStatus) {
  const applies = whatApplies({ component, onOrders })
  return z.object({ separation: SeparationAnswers }).superRefine((form, check) => {
    const { date, certainty } = form.separation
    const isNeeded = applies.certainty && component !== 'spouse'
    if (!isNeeded || certainty === 'unknown') return
    if (date === null) {
      refuse(check, 'separation.date', 'Enter the full date, or choose "Not sure yet".')
    } else if (date < localToday()) {
      refuse(check, 'separation.date', 'This date has passed. Check the year.')
    }
  })
}

export const placesForm = z.object({ places: PlacesAnswers }).superRefine((form, check) => {
  const { reach, listed } = form.places
  if (reach === 'listed' && listed.length === 0) {
    refuse(check, 'places.listed', 'Add at least one location, or choose another answer above.')
  }
})

export const educationForm = z.object({ education: EducationAnswers })
export const skillsForm = z.object({ skills: SkillsAnswers })

export const goalsForm = z.object({ goals: GoalsAnswers })

function refuse(check: z.RefinementCtx, path: string, message: string): void {
  check.addIssue({ code: 'custom', path: path.split('.'), message })
}
