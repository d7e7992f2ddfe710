import type { z } from 'zod'
import type { Form } from '#web/lib/form.tsx'
import type {
  educationForm,
  goalsForm,
  placesForm,
  separationForm,
  serviceForm,
} from './step-schemas.ts'

type FormOf<Schema extends z.ZodObject> = Form<z.input<Schema>, z.output<Schema>>

/** Forms for one section each, used in the survey and the profile. */
export type ServiceForm = FormOf<typeof serviceForm>
export type SeparationForm = FormOf<ReturnType<typeof separationForm>>
export type PlacesForm = FormOf<typeof placesForm>
export type EducationForm = FormOf<typeof educationForm>
export type GoalsForm = FormOf<typeof goalsForm>
