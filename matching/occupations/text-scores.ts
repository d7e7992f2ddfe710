import type { TitleVotes } from './title-memory.ts'

/** One score for each occupation in each array. */
export interface TextScores extends TitleVotes {
  readonly names: Float32Array
  readonly tasks: Float32Array
  /** All titles together, by character n-grams. */
  readonly grams: Float32Array
  /** Titles that end in the same word. */
  readonly heads: Float32Array
  /** Votes of titles for the title in civilian words. */
  readonly civilVotes: Float32Array
  /** The likelihood of the words under each occupation's language model. */
  readonly likelihood: Float32Array
  /** Likeness in the latent space. */
  readonly latent: Float32Array
  /** Votes of titles that mean alike by their words' vectors. */
  readonly vectorVotes: Float32Array
  /** Votes of titles for the title in plainer words of its trade. */
  readonly tradeVotes: Float32Array
}

/** Empty scores for `readTexts` to fill. */
export function emptyScores(size: number): TextScores {
  return {
    broad: new Float32Array(size),
    votes: new Float32Array(size),
    best: new Float32Array(size),
    names: new Float32Array(size),
    tasks: new Float32Array(size),
    grams: new Float32Array(size),
    heads: new Float32Array(size),
    civilVotes: new Float32Array(size),
    likelihood: new Float32Array(size),
    latent: new Float32Array(size),
    vectorVotes: new Float32Array(size),
    tradeVotes: new Float32Array(size),
  }
}
