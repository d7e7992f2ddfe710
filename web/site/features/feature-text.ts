/** What else there is, in a sentence each. */
export const more = [
  {
    title: 'Several codes, two services',
    text: 'Add every MOS, rating or AFSC you’ve held, by code or title. We use them all.',
  },
  {
    title: 'Combat arms',
    text: 'No civilian job is called infantry. But leading, training and planning are skills, and we match you on them.',
  },
  {
    title: 'Guard and Reserve',
    text: 'On orders, your date is the day they end. Off orders, your report shows what’s open to you and why.',
  },
  {
    title: 'Veterans',
    text: 'Jobs, training and benefits you can still use.',
  },
  {
    title: 'Spouses',
    text: 'Jobs for military spouses, plus your family’s timeline.',
  },
  {
    title: 'Twenty days left',
    text: 'Your report starts with what you can still do. If you miss a deadline, we tell you what to do instead.',
  },
  {
    title: 'Career paths',
    text: 'Civilian careers your MOS leads to, with the usual preparation and the skills to build.',
  },
  {
    title: 'Hosts that don’t answer',
    text: 'Each listing shows when it was last verified. If a host doesn’t answer you, you can report it.',
  },
  {
    title: 'Saved programs and searches',
    text: 'Keep the programs you like and hear when one changes or closes. Save a search and get new results by email.',
  },
  {
    title: 'Applications',
    text: 'Track who you wrote to and what’s due next, on a board or in a table.',
  },
  {
    title: 'Approval packet',
    text: 'Your memo, training plan and talking points, filled in from your answers, as PDF and Word.',
  },
  {
    title: 'Calendar and reminders',
    text: 'All your dates in one calendar, in Google, Apple or Outlook too, with a reminder a week and a day ahead.',
  },
  {
    title: 'Share',
    text: 'Send your report to a counselor, or your dates to your spouse, by a link that you can end.',
  },
  {
    title: 'Print',
    text: 'Reports, roadmaps and guides print well, so they work offline, on paper.',
  },
  {
    title: 'One hand, small phone, screen reader',
    text: 'Everything works from a keyboard, and nothing depends on color. Long forms save as you go.',
  },
]

/** What is left out on purpose. */
export const exclusions = [
  {
    title: 'No ads, no paid rankings',
    text: 'Hosts don’t pay to be listed and can’t pay to rank higher.',
  },
  {
    title: 'We don’t sell your data',
    text: 'Download everything you’ve told us, or delete it.',
  },
  {
    title: 'No AI needed',
    text: 'Matching runs on our own server. An outside AI provider helps only if you allow it.',
  },
  {
    title: 'No unit details',
    text: 'We don’t ask about units, deployments or anything classified.',
  },
]
