export { MemberStories } from './member-stories.tsx'
