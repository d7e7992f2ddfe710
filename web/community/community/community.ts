export { CrisisNotice } from './crisis-notice.tsx'
export { PostBody } from './post-body.tsx'
export { showTag, TopicTags } from './topic-tags.tsx'
