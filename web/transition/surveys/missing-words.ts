import { Step } from '#contract/transition/surveys.ts'

/** What a path of `survey.missing` asks for, as a link says it. */
const words: Readonly<Record<string, string>> = {
  'service.component': 'Tell us whether you’re serving now',
  'service.service': 'Choose your service',
  'service.payGrade': 'Choose your pay grade',
  'service.specialties': 'Add your MOS, rating or AFSC, describe your work, or choose three skills',
  'separation.date': 'Enter your separation date, or choose "Not sure yet"',
  'places.reach': 'Choose where you want to work',
}

/** What is missing and the step where it is answered. */
export function missingLink(path: string): { step: Step; text: string } {
  const step = Step.safeParse(path.split('.')[0])
  return {
    step: step.success ? step.data : 'service',
    text: words[path] ?? 'Finish this step',
  }
}
