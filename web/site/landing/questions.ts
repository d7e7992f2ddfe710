import { planQuestions } from '#web/account/plans/plan-words.ts'
import type { Question } from '#web/site/showcase/faq.tsx'

/** What people ask before they make an account; the two first answers are the ones asked for most. */
export const questions: readonly Question[] = [
  {
    question: 'When should I start?',
    answer:
      'Start 12 to 18 months before you separate. Then there is time for the papers, for your commander’s answer and for a second choice. If you have less time, start today: your report opens with what can still be done.',
  },
  ...planQuestions,
  {
    question: 'What is SkillBridge?',
    answer:
      'A Department of Defense program. During your last 180 days of service you can train or work with a civilian employer while your military pay goes on, if your command approves. Each service sets how many of those days you may use; your report shows the rule for you, with its source and date.',
  },
  {
    question: 'How does the matching work?',
    answer:
      'Each listing is held against your answers: your work, your skills, your dates, your places and your goals. Rules decide whether it fits, is within reach, or is not possible. Then a score puts what is left in order, and every point of it is named. Nothing is hidden in a formula you cannot see.',
  },
  {
    question: 'My job does not exist outside. What then?',
    answer:
      'Combat specialties are matched by what you did and led, not by a job title. Infantry skills such as leading a team, planning and keeping equipment ready count, and so do your interests. You can enter several codes, or describe your work in your own words.',
  },
  {
    question: 'I am a veteran, a spouse, or in the Guard or Reserve. Is this for me?',
    answer:
      'Yes. Veterans see work, training and the steps that are still open. Spouses see openings for military spouses and the same timeline. For the Guard and Reserve the report says what is open on orders and off them, and why.',
  },
  {
    question: 'Where do the listings come from?',
    answer:
      'From public lists of programs and from employers. Each listing names its source and the day it was last checked, and you can report one that is out of date. A listing that only shows how the product works is marked as a sample.',
  },
  {
    question: 'What if my commander says no?',
    answer:
      'Approval is your command’s decision, and your report shows who decides and by which rule. Jobs, apprenticeships and training that need no approval stand in the same list, so that you always have a second way.',
  },
  {
    question: 'Does my command see what I do here?',
    answer:
      'No. Waypoint is not part of the Department of Defense and sends nothing to your unit. What you write stays in your account unless you pass it on yourself.',
  },
  {
    question: 'What should I leave out?',
    answer:
      'Your unit, deployments and anything classified. The survey asks for none of it, and no match needs it.',
  },
  {
    question: 'Is my data sent to an AI company?',
    answer:
      'Not unless you allow it. Matching runs on our own server with nothing from outside. Where an AI provider is set up, it stays off for you until you say yes in your settings, and you can say no again at any time.',
  },
  {
    question: 'Can I get my data out, or delete everything?',
    answer:
      'Both, in your settings. You can download everything we keep about you as one file. If you delete your account, all of it is gone 24 hours later.',
  },
  {
    question: 'Do I need an account to look around?',
    answer:
      'No. The listing, the guides and the demo on this page are open to everybody. You need an account for the survey, because your report is kept there.',
  },
]
