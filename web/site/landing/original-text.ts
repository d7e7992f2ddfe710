/** The contents of a report, as cards. */
export const values = [
  {
    title: 'Ranked matches',
    text: 'Programs in the order they fit you, with the score, where its points come from, and what we ruled out, and why.',
  },
  {
    title: 'Your SkillBridge window',
    text: 'When it opens and closes, how many days you can use, who approves it, and the rule behind it.',
  },
  {
    title: 'Career paths',
    text: 'Civilian careers your MOS leads to, with reasons and the usual preparation.',
  },
  {
    title: 'Skills you have, skills to build',
    text: 'What your training already covers, and which skills would open the most doors.',
  },
  {
    title: 'A roadmap with dates',
    text: 'From your first TAP briefing to your last benefits deadline, based on your separation date.',
  },
  {
    title: 'Last-verified dates',
    text: 'Each listing shows where it comes from and when it was last checked.',
  },
]

/** From the first answer to the last deadline. */
export const steps = [
  {
    title: 'Answer a short survey',
    text: 'Five short steps: your service and MOS, separation date, location and goals, then a review. Add education, skills and interests for better matches.',
  },
  {
    title: 'Watch four steps',
    text: 'Analyzing survey data, matching with opportunities, creating a personalized roadmap, generating the report. You see real numbers as each one runs.',
  },
  {
    title: 'Read your report',
    text: 'Every match shows its score, where its points come from, the reasons, and what’s missing.',
  },
  {
    title: 'Follow your roadmap',
    text: 'Every deadline with its date. Your next three come first; if you miss one, we tell you what to do.',
  },
]
