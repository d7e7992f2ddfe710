import type { Component } from '#contract/military.ts'
import type { Step } from '#contract/transition/surveys.ts'
import type { ExtraStep } from './step-order.ts'

/** Each step's label in the step line, and its page text. */
export const stepTexts: Record<Step, { label: string; title: string; intro: string }> = {
  service: {
    label: 'Service',
    title: 'Your service',
    intro: 'Tell us about your service.',
  },
  separation: {
    label: 'Separation',
    title: 'Your separation',
    intro: 'We count every deadline in your report from this date.',
  },
  places: {
    label: 'Location',
    title: 'Where you want to work',
    intro: 'We’ll only show matches you’d move or commute for.',
  },
  goals: {
    label: 'Goals',
    title: 'Your goals',
    intro: 'What do you want next? Skip anything you’re unsure of.',
  },
  review: {
    label: 'Review',
    title: 'Review',
    intro: 'Check your answers, then get your report. You can change them anytime.',
  },
  education: {
    label: 'Education',
    title: 'Education and credentials',
    intro: 'Many programs ask for a certification, a license or a clearance.',
  },
  skills: {
    label: 'Skills',
    title: 'Your skills',
    intro: 'Pick your skills, then rate them.',
  },
  interests: {
    label: 'Interests',
    title: 'What you like to do',
    intro: 'How much would you enjoy each? Don’t worry about pay or training.',
  },
}

/** A step's page text; spouses answer for their partner's separation. */
export function stepWordsFor(step: Step, component: Component | undefined) {
  const words = stepTexts[step]
  return step === 'separation' && component === 'spouse'
    ? { ...words, title: 'Your partner’s separation' }
    : words
}

/** How an extra step improves the report, and how long it takes. */
export const extraTexts: Record<ExtraStep, { action: string; minutes: number; effect: string }> = {
  skills: {
    action: 'Add your skills',
    minutes: 2,
    effect: 'Moves up programs that use what you can do, and shows which skills to build next.',
  },
  education: {
    action: 'Add education and credentials',
    minutes: 1,
    effect: 'Shows where your degree, certifications and clearance meet what a program asks for.',
  },
  interests: {
    action: 'Rate 30 activities',
    minutes: 4,
    effect: 'Moves up careers you’d enjoy. Helps most if you’re changing fields.',
  },
}
