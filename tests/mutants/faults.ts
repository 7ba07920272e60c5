/** A plausible fault in one place of the product. */
export interface Fault {
  name: string;
  file: string;
  /** Stands once in the file. */
  from: string;
  to: string;
  /** Parts of the paths of the test files that are run; those of the room and of what it is used by. */
  tests: readonly string[];
}

/**
 * Faults of all rooms: a dropped check, a swapped comparison, a lost transaction or lock, a missing escape, an unlisted field,
 * an off-by-one, a wrong state.
 */
export const faults: readonly Fault[] = [
  // Wallet
  {
    name: 'a refund takes more than is left',
    file: 'src/server/wallet/wallet.ts',
    from: 'Math.min(balance, bought.coins)',
    to: 'bought.coins',
    tests: ['wallet', 'stripe', 'payments'],
  },
  {
    name: 'a refunded purchase is taken back twice',
    file: 'src/server/wallet/wallet.ts',
    from: 'if (await isRefunded(tx, once)) return undefined;',
    to: '',
    tests: ['wallet', 'stripe', 'payments'],
  },
  {
    name: 'a payment of another amount gives coins',
    file: 'src/server/wallet/payments.ts',
    from: "if (paid.amountInPaise !== amountInPaise || paid.currency !== 'inr') {",
    to: "if (paid.currency !== 'inr') {",
    tests: ['wallet', 'stripe', 'payments'],
  },
  {
    name: 'an event of the test mode gives coins',
    file: 'src/server/wallet/stripe-service.ts',
    from: 'if (livemode !== live)',
    to: 'if (livemode && !live)',
    tests: ['wallet', 'stripe', 'payments'],
  },
  {
    name: 'a print comes back after its day',
    file: 'src/server/wallet/prints.ts',
    from: "if (due.some(({ recent }) => !recent)) throw notReturnable('A print comes back within a day only.');",
    to: '',
    tests: ['wallet', 'print'],
  },
  {
    name: 'a wallet is read without its lock',
    file: 'src/server/wallet/ledger-store.ts',
    from: 'walletQuery(tx, ownerId).forUpdate()',
    to: 'walletQuery(tx, ownerId)',
    tests: ['wallet', 'stripe', 'payments', 'rewards'],
  },
  {
    name: 'a course is rewarded each time',
    file: 'src/server/wallet/wallet.ts',
    from: 'if (!(await insertReward(tx, { ownerId, courseId }))) return undefined;',
    to: 'await insertReward(tx, { ownerId, courseId });',
    tests: ['wallet', 'rewards', 'learning'],
  },
  {
    name: 'a print that was given back still opens its chapter',
    file: 'src/server/wallet/ledger-store.ts',
    from: "'reversal:' || ledger_entries.transfer_id",
    to: "'reversal:' || ledger_entries.id",
    tests: ['wallet', 'print'],
  },
  // Identity
  {
    name: 'a link works after its time',
    file: 'src/server/identity/email-sign-in/email-links-store.ts',
    from: `    .where('purpose', 'in', purposes)
    .where('expires_at', '>', new Date())
    .returning(columns)`,
    to: `    .where('purpose', 'in', purposes)
    .returning(columns)`,
    tests: ['identity', 'account', 'sign-in'],
  },
  {
    name: 'a link is claimed for another purpose',
    file: 'src/server/identity/email-sign-in/email-links-store.ts',
    from: `    .where('purpose', 'in', purposes)
    .where('expires_at', '>', new Date())
    .returning(columns)`,
    to: `    .where('expires_at', '>', new Date())
    .returning(columns)`,
    tests: ['identity', 'account', 'sign-in'],
  },
  {
    name: 'a person ends a session of somebody else',
    file: 'src/server/identity/sessions/session-store.ts',
    from: `    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;`,
    to: `    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;`,
    tests: ['identity', 'session', 'access'],
  },
  {
    name: 'an unconfirmed address makes an operator',
    file: 'src/server/identity/sessions/session-store.ts',
    from: "kind === 'learner' && row.email_verified && operators",
    to: "kind === 'learner' && operators",
    tests: ['identity', 'session', 'operations', 'access'],
  },
  {
    name: 'a sign-in leads to another site',
    file: 'src/server/identity/providers/provider-ways.ts',
    from: "return path.startsWith('//') || path === '/'",
    to: "return path === '/'",
    tests: ['identity', 'provider'],
  },
  {
    name: 'a device cookie is believed without its signature',
    file: 'src/server/identity/sessions/device-cookie.ts',
    from: 'if (!timingSafeEqual(Buffer.from(sign(list)), Buffer.from(value.slice(end)))) return [];',
    to: '',
    tests: ['identity', 'device', 'sign-in-limits'],
  },
  {
    name: 'a merge of a guest runs twice',
    file: 'src/server/identity/guests/guest-merge-store.ts',
    from: `    .set({ merged_at: new Date() })
    .where('guest_id', '=', guestId)
    .where('merged_at', 'is', null)`,
    to: `    .set({ merged_at: new Date() })
    .where('guest_id', '=', guestId)`,
    tests: ['identity', 'guest', 'merge'],
  },
  // Courses
  {
    name: 'a deleted course is read',
    file: 'src/server/courses/courses-store.ts',
    from: `    .where('id', '=', id)
    .where('deleted_at', 'is', null)`,
    to: `    .where('id', '=', id)`,
    tests: ['courses', 'delete-course', 'access'],
  },
  {
    name: 'a deleted course opens by its short address',
    file: 'src/server/courses/courses-store.ts',
    from: `    .where('code', '=', code)
    .where('deleted_at', 'is', null)`,
    to: `    .where('code', '=', code)`,
    tests: ['courses', 'short-address', 'delete-course'],
  },
  {
    name: 'an unpublished course is published again by its owner',
    file: 'src/server/courses/publishing.ts',
    from: 'if (course.unpublished) {',
    to: 'if (course.unpublished && !course.readable) {',
    tests: ['courses', 'publishing', 'sharing', 'operations'],
  },
  {
    name: 'a guest publishes',
    file: 'src/server/courses/publishing.ts',
    from: "if (visibility === 'public' && caller.kind !== 'learner') throw unauthenticated();",
    to: '',
    tests: ['courses', 'publishing', 'access'],
  },
  {
    name: 'a published text goes unscreened',
    file: 'src/server/courses/publishing.ts',
    from: 'const screening = graver(floor, opinion);',
    to: 'const screening = opinion;',
    tests: ['courses', 'publishing', 'screening', 'second-opinion'],
  },
  {
    name: 'one more course than allowed is saved',
    file: 'src/server/courses/storage.ts',
    from: '(await store.countOwnCourses(db, id, most)) < most',
    to: '(await store.countOwnCourses(db, id, most + 1)) <= most',
    tests: ['courses', 'storage', 'copy-course', 'authoring'],
  },
  {
    name: 'a copy carries the words of another learner',
    file: 'src/server/courses/courses-store.ts',
    from: "case when owner_id = ${ownerId} then learners_words else '' end",
    to: 'learners_words',
    tests: ['courses', 'copy-course', 'learners-words'],
  },
  {
    name: 'a course is saved while it is written',
    file: 'src/server/courses/save-course.ts',
    from: 'if (!isActive(course)) return;',
    to: 'return;',
    tests: ['courses', 'course', 'generation'],
  },
  {
    name: 'a cover draws a name as markup',
    file: 'src/server/courses/covers/cover-pen.ts',
    from: '>${escapeXml(text)}</text>',
    to: '>${text}</text>',
    tests: ['cover', 'courses', 'hostile'],
  },
  // Authoring
  {
    name: 'a lost claim goes on writing',
    file: 'src/server/authoring/generation/generation-hold.ts',
    from: 'if (generation?.id !== generationId || !(await holdClaim(tx, claim))) return undefined;',
    to: 'if (generation?.id !== generationId) return undefined;',
    tests: ['authoring/generation'],
  },
  {
    name: 'two topics of an answer have one id',
    file: 'src/server/authoring/answers/chapter-answer.ts',
    from: 'if (!id || seen.has(id)) id = randomUUID();',
    to: 'if (!id) id = randomUUID();',
    tests: ['authoring/answers', 'answer-habits'],
  },
  {
    name: 'a refusal of a model is stored as a chapter',
    file: 'src/server/authoring/answers/chapter-answer.ts',
    from: '  requireNoRefusal(field);\n  const given',
    to: '  const given',
    tests: ['authoring/answers', 'authoring/ai-service'],
  },
  {
    name: 'a wrong sum is passed by',
    file: 'src/server/authoring/checks/arithmetic-check.ts',
    from: 'if (sum.items.length < 5) continue;',
    to: 'if (sum.items.length < 6) continue;',
    tests: ['authoring/checks'],
  },
  {
    name: 'an answer without end is read on',
    file: 'src/server/authoring/ai-service/model-call.ts',
    from: 'if (text.length > mostCharacters)',
    to: 'if (text.length < 0)',
    tests: ['authoring/ai-service'],
  },
  {
    name: 'a generated course goes unscreened',
    file: 'src/server/authoring/generation/generation-run.ts',
    from: "if (screening.outcome === 'help') return",
    to: 'if (false) return',
    tests: ['authoring/generation', 'screening'],
  },
  // Questions and learning
  {
    name: 'an order counts as right in any order',
    file: 'src/contract/learning/grade-answer.ts',
    from: "if (key.kind === 'order') return isEqual(chosen, key.order ?? []);",
    to: "if (key.kind === 'order') return isEqual([...chosen].toSorted(), [...(key.order ?? [])].toSorted());",
    tests: ['grade-answer', 'learning', 'questions'],
  },
  {
    name: 'a number at the edge of its tolerance is wrong',
    file: 'src/contract/learning/grade-answer.ts',
    from: '<= tolerance + Math.abs(number) * rounding',
    to: '< tolerance',
    tests: ['grade-answer', 'learning', 'questions'],
  },
  {
    name: 'a first answer is due two days later',
    file: 'src/contract/learning/review-schedule.ts',
    from: 'days.length === 1 ? 1 :',
    to: 'days.length === 1 ? 2 :',
    tests: ['review-schedule', 'learning'],
  },
  {
    name: 'a review moves the place',
    file: 'src/contract/learning/course-state.ts',
    from: "if (event.kind !== 'answer' || event.mode === 'chapter') state.place",
    to: 'state.place',
    tests: ['course-state', 'learning'],
  },
  {
    name: 'a damaged progress code is read',
    file: 'src/contract/learning/progress-code.ts',
    from: 'if (sum !== sumOf(content)) return undefined;',
    to: '',
    tests: ['progress-code', 'learning', 'bring-answers', 'coded-events'],
  },
  {
    name: 'a hinted answer counts as right',
    file: 'src/server/learning/events-store.ts',
    from: 'row.isRight === true && row.hinted !== true',
    to: 'row.isRight === true',
    tests: ['learning', 'exercises'],
  },
  {
    name: 'an event that is sent twice is refused',
    file: 'src/server/learning/events-store.ts',
    from: 'on conflict (person_id, id) do nothing returning id, number',
    to: 'returning id, number',
    tests: ['learning'],
  },
  {
    name: 'an operator decides about a question that was changed',
    file: 'src/server/questions/report-question.ts',
    from: 'if (question.revision !== revision) {',
    to: 'if (question.revision < revision) {',
    tests: ['questions', 'operations'],
  },
  {
    name: 'a solver sees the key first',
    file: 'src/server/questions/inspect.ts',
    from: 'shuffle([...rightOptions(draft), ...draft.wrong], `solver ${solver} ${draft.stem}`)',
    to: '[...rightOptions(draft), ...draft.wrong]',
    tests: ['questions'],
  },
  {
    name: 'a pause counts as learning',
    file: 'src/contract/learning/learning-days.ts',
    from: 'if (gap < pauseMs) count.ms += gap;',
    to: 'count.ms += gap;',
    tests: ['learning-days', 'learning'],
  },
  // Notes
  {
    name: 'a note is deleted over a newer revision',
    file: 'src/server/notes/notes-store.ts',
    from: `    .where('user_id', '=', userId)
    .where('revision', '=', revision)
    .execute();`,
    to: `    .where('user_id', '=', userId)
    .execute();`,
    tests: ['notes'],
  },
  {
    name: 'a chapter shows the notes of everybody',
    file: 'src/server/notes/notes-store.ts',
    from: `    .where('user_id', '=', userId)
    .where('chapter_id', '=', chapterId)
    .orderBy('created_at')`,
    to: `    .where('chapter_id', '=', chapterId)
    .orderBy('created_at')`,
    tests: ['notes', 'access'],
  },
  // Platform
  {
    name: 'a call is made for a key that another call has',
    file: 'src/server/platform/http/idempotency.ts',
    from: 'if (stored && stored.bodyHash !== bodyHash) {',
    to: 'if (stored && stored.bodyHash === undefined) {',
    tests: ['idempotency', 'platform/http', 'wallet'],
  },
  {
    name: 'two calls of a key run side by side',
    file: 'src/server/platform/http/idempotency.ts',
    from: 'if (!locked) throw inFlight();',
    to: '',
    tests: ['idempotency', 'platform/http', 'wallet'],
  },
  {
    name: 'a step-up is asked for by nothing',
    file: 'src/server/platform/http/bind.ts',
    from: 'if (endpoint.stepUp) await sessions.requireFresh(request, endpoint.stepUp);',
    to: '',
    tests: ['platform/http', 'reverification', 'access', 'two-factor'],
  },
  {
    name: 'a caller without access is let in',
    file: 'src/server/platform/http/bind.ts',
    from: 'refuseOthers(endpoint.access, caller);',
    to: '',
    tests: ['platform/http', 'access'],
  },
  {
    name: 'a job that was added again meanwhile is lost',
    file: 'src/server/platform/work/jobs-store.ts',
    from: 'delete from jobs where claim_id = ${id} and due_again_at is null`',
    to: 'delete from jobs where claim_id = ${id}`',
    tests: ['jobs', 'platform/work'],
  },
  {
    name: 'a job is claimed by two',
    file: 'src/server/platform/work/jobs-store.ts',
    from: 'where jobs.claim_id is null or jobs.due_at <= now()\n    returning',
    to: 'where true\n    returning',
    tests: ['jobs', 'platform/work', 'authoring/generation'],
  },
  {
    name: 'the token of the metrics is not asked for',
    file: 'src/server/platform/http/metrics.ts',
    from: 'return shown !== undefined && timingSafeEqual(digest(shown), digest(token));',
    to: 'return shown !== undefined;',
    tests: ['metrics', 'platform/http', 'operations'],
  },
  // Screening, downloads, the web
  {
    name: 'a harmless sense of a dangerous word is stopped',
    file: 'src/server/screening/judge.ts',
    from: '!near(unless, mention, harmlessDistance)',
    to: 'true',
    tests: ['screening'],
  },
  {
    name: 'a book draws markup of an author',
    file: 'src/server/platform/markdown/xml.ts',
    from: ".replace(/[&<>\"]/g, (character) => escapes[character] ?? '')",
    to: '',
    tests: ['markdown', 'epub', 'hostile'],
  },
  {
    name: 'a long topic title is not told to the author of a layout',
    file: 'src/web/authoring/layout/layout-draft.ts',
    from: 'if (length > most) faults[field] = { count: length, most };',
    to: 'if (length > most + 1) faults[field] = { count: length, most };',
    tests: ['web/authoring/layout'],
  },
  {
    name: 'an address on another host counts as a page of this one',
    file: 'src/web/platform/safe-path.ts',
    from: "url.origin === here && !path.startsWith('//') ? path",
    to: 'url.origin === here ? path',
    tests: ['web/platform', 'web/identity', 'safe-path'],
  },
  {
    name: 'a second tab answers a question again',
    file: 'src/web/practice/outbox/outbox.ts',
    from: 'if (sitting === undefined || sitting.given[questionId]) return;',
    to: 'if (sitting === undefined) return;',
    tests: ['web/practice', 'outbox', 'offline'],
  },
  {
    name: 'what one person did is sent as another’s',
    file: 'src/web/practice/outbox/outbox.ts',
    from: 'if (nameOf(me) !== this.#name) return false;',
    to: '',
    tests: ['web/practice', 'outbox', 'offline'],
  },
  {
    name: 'a handbook at another price is the same call',
    file: 'src/web/wallet/print-button.tsx',
    from: 'intent={`print handbook ${courseId} ${cost}`}',
    to: 'intent={`print handbook ${courseId}`}',
    tests: ['web/wallet', 'handbook', 'print'],
  },
  {
    name: 'a password of the greatest length is refused',
    file: 'src/web/account/security/password-section.tsx',
    from: 'return length > most ?',
    to: 'return length >= most ?',
    tests: ['web/account', 'account'],
  },
  {
    name: 'a draft of a note that is still written is sent',
    file: 'src/web/notes/note-drafts.ts',
    from: 'waiting: draft.waiting === true }',
    to: 'waiting: true }',
    tests: ['notes'],
  },
  {
    name: 'an address that is not confirmed counts as confirmed',
    file: 'src/server/identity/sign-in-ways-store.ts',
    from: "    .where('email_verified', '=', true)\n",
    to: '',
    tests: ['identity', 'account', 'provider'],
  },
  {
    name: 'a phone says of options that were not chosen why they are wrong',
    file: 'src/web/practice/outbox/grade-on-phone.ts',
    from: 'Array.isArray(chosen) && chosen.includes(option)',
    to: 'Array.isArray(chosen)',
    tests: ['web/practice', 'outbox', 'offline'],
  },
];
