import type { Step } from '#contract/transition/surveys.ts'

/** How a step is named in the line, and what its page says. */
export const stepWords: Record<Step, { label: string; title: string; intro: string }> = {
  service: {
    label: 'Service',
    title: 'Your service',
    intro: 'Who you are now, and the work you were trained for.',
  },
  separation: {
    label: 'Separation',
    title: 'Your separation',
    intro: 'Every deadline in your report is counted from this date.',
  },
  places: {
    label: 'Places',
    title: 'Where you want to work',
    intro: 'Matches you cannot reach drop out, so say how far you would go.',
  },
  education: {
    label: 'Education',
    title: 'Education and credentials',
    intro: 'Many programs ask for a certificate, a license or a clearance.',
  },
  skills: {
    label: 'Skills',
    title: 'Your skills',
    intro: 'Tap what you can do, then say how well.',
  },
  interests: {
    label: 'Interests',
    title: 'What you like to do',
    intro:
      'Thirty short statements. Do not think of pay or training, only of how much you would like it.',
  },
  goals: {
    label: 'Goals',
    title: 'Your goals',
    intro: 'What you aim for next. Leave out what you do not know yet.',
  },
  review: {
    label: 'Review',
    title: 'Review and submit',
    intro: 'Check your answers. Your report is made from them.',
  },
}
