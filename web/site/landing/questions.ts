import { planQuestions } from '#web/account/plans/plans.ts'
import type { Question } from '#web/site/showcase/showcase.ts'

/** What people ask before signing up; the first two are the most common. */
export const questions: readonly Question[] = [
  {
    question: 'When should I start?',
    answer:
      'Start 12 to 18 months before you separate. That leaves time for paperwork, command approval and a backup plan. If you have less time, start today: your report begins with what you can still do.',
  },
  ...planQuestions,
  {
    question: 'What is SkillBridge?',
    answer:
      'A Department of Defense program. During your last 180 days of service you can train or work with a civilian employer while you keep your military pay and benefits, if your command approves. Each service sets how many of those days you can use; your report shows the rule for you, with its source and date.',
  },
  {
    question: 'How does the matching work?',
    answer:
      'We compare each program with your answers: your experience, skills, dates, location and goals. First we check whether your dates and eligibility work. Then a score ranks the rest, and you can see where every point comes from.',
  },
  {
    question: 'What if my job doesn’t exist in the civilian world?',
    answer:
      'We match combat arms on what you did and led, not on a job title. Leading a team, planning and keeping equipment ready are skills, and your interests matter too. You can enter several codes or describe your work in your own words.',
  },
  {
    question: 'I’m a veteran, a spouse, or in the Guard or Reserve. Is this for me?',
    answer:
      'Yes. Veterans see jobs, training and benefits they can still use. Spouses get their own plan, help with licenses in a new state, and a timeline they share with their partner. For the Guard and Reserve, the report shows what’s open on orders and off, and why.',
  },
  {
    question: 'Where do the listings come from?',
    answer:
      'From official program lists and from employers. Each listing shows its source and when it was last checked, and you can report one that’s out of date. Sample listings are labeled.',
  },
  {
    question: 'What if my commander says no?',
    answer:
      'Your command has the final say. Your report shows who decides and under which rule, so you know who to ask early. It also gives you career paths, skills to build and deadlines that don’t depend on approval.',
  },
  {
    question: 'Does my command see what I do here?',
    answer:
      'No. Waypoint isn’t part of the Department of Defense and sends nothing to your unit. What you write stays in your account unless you share it.',
  },
  {
    question: 'What shouldn’t I enter?',
    answer:
      'Your unit, deployments and anything classified. We don’t ask for it, and no match needs it.',
  },
  {
    question: 'Is my data sent to an AI company?',
    answer:
      'Not unless you allow it. Matching runs on our own server. If an AI provider is set up, it stays off for you until you turn it on in your settings, and you can turn it off anytime.',
  },
  {
    question: 'Can I get my data out, or delete everything?',
    answer:
      'Yes, in your settings. You can download everything we keep about you as one file. If you delete your account, everything is gone 24 hours later.',
  },
  {
    question: 'Do I need an account to look around?',
    answer:
      'No. The programs, guides and demo are open to everyone. You need an account for the survey, so we can save your report.',
  },
]
