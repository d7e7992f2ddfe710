export { listGuides } from './guides.server.ts'
