/** What the report holds, as cards. */
export const values = [
  {
    title: 'Ranked matches',
    text: 'Programs and jobs in the order they fit you, with the score, the parts that add up to it, and what was left out and why.',
  },
  {
    title: 'Your SkillBridge window',
    text: 'When it opens and closes, how many days you can use, who approves, and the rule with its source and date.',
  },
  {
    title: 'Career paths',
    text: 'Civilian work that your specialty leads to, with the reasons and the usual preparation.',
  },
  {
    title: 'Skills you have, skills to get',
    text: 'What your training already covers, and which few skills open the most doors.',
  },
  {
    title: 'A dated roadmap',
    text: 'From the first briefing to the last benefit deadline after separation, worked out from your date.',
  },
  {
    title: 'Last-verified dates',
    text: 'Each listing says where it comes from and when it was last checked.',
  },
]

/** From the first answer to the last deadline. */
export const steps = [
  {
    title: 'Answer eight short steps',
    text: 'Your service and specialty, your separation date, where you would go, your schooling and certificates, your skills, what you like doing, and what you want next.',
  },
  {
    title: 'Watch four steps',
    text: 'Analysing survey data, matching with opportunities, creating a personalised roadmap, generating the report. Each shows its real count while it runs.',
  },
  {
    title: 'Read your report',
    text: 'Every match shows its score, the parts that add up to it, the reasons in words, and what is still missing.',
  },
  {
    title: 'Follow your dates',
    text: 'Your roadmap lists each step with its date. The next three come first; a date that has passed says what to do instead.',
  },
]
