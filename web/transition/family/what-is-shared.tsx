/** What linking means, shown before either person agrees. */
export function WhatIsShared({ from }: { from: 'member' | 'spouse' }) {
  const possessive = from === 'member' ? 'your' : 'their'
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div>
        <h3 className="text-base">Shared</h3>
        <ul className="mt-2 list-disc ps-5">
          <li>The steps and dates of {possessive} roadmap, with what’s done or put off</li>
          <li>
            {from === 'member' ? 'Your' : 'Their'} separation date and SkillBridge window, as dates
          </li>
          <li>Family steps that either of you adds</li>
          <li>Your names and email addresses</li>
        </ul>
      </div>
      <div>
        <h3 className="text-base">Private</h3>
        <ul className="mt-2 list-disc ps-5">
          <li>Survey answers, profiles and reports</li>
          <li>Applications, resumes and messages</li>
          <li>Steps you added for yourself, notes and reasons</li>
          <li>Steps that mention a med board</li>
        </ul>
      </div>
    </div>
  )
}
