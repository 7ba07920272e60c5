import { createContext } from 'react';

export interface Medium {
  /** Level of the headings of topics and teaching parts, one below the chapter's name. */
  level: 2 | 3;
  /** Whether chapters get the frames, icons, bookmarks and links to terms of the reading page. */
  isPage: boolean;
  /** Whether the site itself shows them, so that code can be copied and links say that they leave. */
  onSite: boolean;
  /** Placement of the answers to the practice. */
  answers: 'folded' | 'below' | 'elsewhere';
  /** Whether the terms and answers of all chapters are at the end. */
  isHandbook?: boolean;
  /** Address of the answer that stands elsewhere. */
  answerAddress?: string;
}

const page: Medium = { level: 3, isPage: true, onSite: true, answers: 'folded' };
export const handout: Medium = { level: 2, isPage: false, onSite: true, answers: 'below' };
/** The course's name stands above those of its chapters. */
export const handbook: Medium = { ...handout, level: 3, answers: 'elsewhere', isHandbook: true };
export const singleFile: Medium = { level: 2, isPage: false, onSite: false, answers: 'folded' };
export const bookWithAnswerAt = (answerAddress: string): Medium => ({
  level: 2,
  isPage: false,
  onSite: false,
  answers: 'elsewhere',
  answerAddress,
});

export const MediumContext = createContext(page);
