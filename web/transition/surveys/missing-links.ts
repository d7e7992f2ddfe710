import { type Answers, Step } from '#contract/transition/surveys.ts'

/** Link text for the paths in `survey.missing`. */
const words: Readonly<Record<string, string>> = {
  'service.component': 'Tell us whether you’re serving now',
  'service.service': 'Choose your service',
  'service.payGrade': 'Choose your pay grade',
  'service.specialties': 'Add your MOS, rating or AFSC, describe your work, or choose three skills',
  'separation.date': 'Enter your separation date, or choose "Not sure yet"',
  'places.reach': 'Choose where you want to work',
}

/** What's missing, and the step that asks for it. */
export function missingLink(
  path: string,
  answers?: Pick<Answers, 'service' | 'separation'>,
): { step: Step; text: string } {
  const step = Step.safeParse(path.split('.')[0])
  const isSpouse = answers?.service?.component === 'spouse'
  const isPast = path === 'separation.date' && Boolean(answers?.separation?.date)
  return {
    step: step.success ? step.data : 'service',
    text: isPast
      ? 'Correct your separation date: it has passed'
      : isSpouse && path === 'service.specialties'
        ? 'Describe your work, or choose three skills'
        : (words[path] ?? 'Finish this step'),
  }
}
