import { Step } from '#contract/transition/surveys.ts'

/** What a path of `survey.missing` asks for, as a link says it. */
const words: Readonly<Record<string, string>> = {
  'service.component': 'Say whether you are serving now',
  'service.service': 'Choose your service',
  'service.payGrade': 'Choose your pay grade',
  'service.specialties': 'Name a specialty, describe your work, or choose three skills',
  'separation.date': 'Give your separation date, or say that you do not know it',
  'places.reach': 'Say where you would go',
}

/** What is missing and the step where it is answered. */
export function missingLink(path: string): { step: Step; text: string } {
  const step = Step.safeParse(path.split('.')[0])
  return {
    step: step.success ? step.data : 'service',
    text: words[path] ?? 'Answer what is still open',
  }
}
