export { CoachMark } from './coach-mark.tsx'
