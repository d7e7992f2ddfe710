export { useListViews } from './use-list-views.ts'
export { ListViews } from './view-links.tsx'
