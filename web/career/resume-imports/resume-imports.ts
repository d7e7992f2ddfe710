export { ImportResume } from './import-resume.tsx'
export { UnreadLines } from './unread-lines.tsx'
