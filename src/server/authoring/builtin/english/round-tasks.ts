import type { Catalogue } from '#server/authoring/builtin/catalogue.ts';

export const roundTasks: Catalogue['roundTasks'] = {
  Science: {
    weekReview:
      'In science, begin with the drawing of how {topic} works and with one prediction that went wrong.',
    harder: 'In science, harder means for {topic}: a case without a picture, or a number with its error.',
    mixed: 'Mix for {topic}: name a thing, explain a “how”, predict a “what if”, read a graph.',
    secondSource:
      'Look above all for how the second source supports its statements on {topic}: which observation, which trial?',
    practitioner:
      'Ask a nurse, farmer, mechanic or teacher what they watch for in {topic} and how they notice change.',
    project:
      'Your project on {topic}: a small investigation with question, prediction, at least ten observations and a page of results.',
    secondVersion:
      'Take your trial on {topic} and repeat it with one flaw removed: more repeats, a control, a better measure.',
    teach: 'Teach {topic} with something to watch or try, and let the learner predict first.',
    examCheck:
      'Include for {topic} one drawing from memory, one explanation of a new case and one faulty trial to find the flaw in.',
    gaps: 'With {topic} gaps often hide in arrows without labels; look at your old drawings first.',
    show: 'Show the original observations on {topic} beside the neat graph.',
    nextMonths: 'One aim could be a log on {topic}: one observation a week, through a whole season.',
  },
  Mathematics: {
    weekReview:
      'In mathematics, do three old problems of {topic} from the question alone before you look at any rule.',
    harder: 'With {topic}, harder means: fewer hints, unusual numbers, or two ideas in one problem.',
    mixed: 'Shuffle problems from every part of {topic}, and write only the first line of each.',
    secondSource: 'Compare how the two books define the same term of {topic} and which examples they choose.',
    practitioner:
      'Ask somebody who calculates daily (mason, tailor, shopkeeper, engineer) where {topic} comes in, and how they check results.',
    project:
      'Your project on {topic}: measure and calculate something real, or make a sheet of ten graded problems with solutions.',
    secondVersion:
      'Take an old solution from {topic} and write it shorter, clearer and with a reason for every line.',
    teach: 'Teach {topic} with a problem that the learner solves; you only ask “why?” and “what next?”.',
    examCheck:
      'Include from {topic} three routine problems, three with words, and three in which a statement is to be justified or refuted.',
    gaps: 'Your error log on {topic} names the gap: take the cause that occurs most.',
    show: 'Show the problem in {topic} that took you longest, false starts included.',
    nextMonths: 'One aim could be: three problems on {topic} each week from a book that you do not know.',
  },
  Languages: {
    weekReview:
      'Begin by speaking for two minutes about your week, using {topic}, before you open the phrase notebook.',
    harder:
      'With {topic}, harder means: faster speech, a strange voice, no text, or a subject that you did not choose.',
    mixed: 'Mix for {topic}: hear, say, read, write, in an order drawn by lot and three minutes each.',
    secondSource: 'Take a second voice for {topic}: other region, other age, radio instead of teacher.',
    practitioner: 'Talk to somebody who learnt {topic} as an adult and uses it at work.',
    project:
      'Your project with {topic}: a small guide, story, recipe book or recording that somebody will really use.',
    secondVersion:
      'Take an old text or recording of yours in {topic}, have it corrected, and do it again in full.',
    teach: 'Teach five useful phrases of {topic} so that the learner uses them the same day.',
    examCheck:
      'Include for {topic} one minute of listening, a page of reading, ten sentences of writing and three minutes of talk.',
    gaps: 'With {topic} look for what you avoid saying; that is where the gap is.',
    show: 'Play your first and your latest recording in {topic} to somebody.',
    nextMonths: 'One aim could be: one talk in {topic} each week with a person whom you enjoy.',
  },
  'Technology & Engineering': {
    weekReview: 'Set up your working example of {topic} from nothing, only from memory.',
    harder:
      'With {topic}, harder means: less material, stricter requirements, or a fault that comes only sometimes.',
    mixed: 'Mix for {topic}: explain a part, find a planted fault, change a quantity, write a test.',
    secondSource:
      'Read the maker’s manual or a second textbook on {topic}, and note which version or conditions each assumes.',
    practitioner: 'Ask a technician or maker which faults in {topic} are most common and how they find them.',
    project:
      'Your project with {topic}: something small that works, with a drawing, a test table and a one-page instruction.',
    secondVersion:
      'Take your design with {topic} and improve one measured figure without making another worse.',
    teach: 'Teach one step of {topic} at the thing itself; the learner’s hands do it, under safe conditions.',
    examCheck:
      'Include for {topic} a drawing, a fault to find, a small build against the clock and a design to judge.',
    gaps: 'In {topic} look through the fault log: which cause came as a surprise more than once?',
    show: 'Demonstrate {topic} working, then show the version that did not.',
    nextMonths: 'One aim could be: repair or build one thing with {topic} each month for somebody.',
  },
  'Arts & Humanities': {
    weekReview:
      'Begin by describing from memory the work or event with which you started {topic}, then look at it again.',
    harder: 'With {topic}, harder means: a less known piece, a source that resists, a view that you dislike.',
    mixed: 'Mix for {topic}: describe, date, compare, interpret, answer with something of your own.',
    secondSource: 'Look for a second author on {topic} from another region, time or conviction.',
    practitioner:
      'Ask an artist, teacher, priest, archivist or storyteller how they read or make what belongs to {topic}.',
    project:
      'Your project on {topic}: a small exhibition, a recorded memory, a guide to one local place, or an illustrated essay.',
    secondVersion: 'Take your page on {topic} and strengthen the weakest bridge between evidence and claim.',
    teach: 'Teach {topic} by looking together at one thing for ten minutes before you explain anything.',
    examCheck:
      'Include for {topic} an unknown piece to describe, two sources to compare and a claim to argue.',
    gaps: 'In {topic} ask which voices and which places you have not looked at yet.',
    show: 'Show the piece of {topic} that changed your mind, and say how.',
    nextMonths: 'One aim could be: one work or source of {topic} each week, half a page each time.',
  },
  'Business & Management': {
    weekReview: 'Begin with the figures of your case of {topic}, written from memory, then open the book.',
    harder:
      'With {topic}, harder means: less information, two aims that conflict, or a month in which things go badly.',
    mixed: 'Mix for {topic}: work out a price, answer a complaint, read a record, decide between two plans.',
    secondSource: 'Compare a textbook on {topic} with a person who earns a living by it.',
    practitioner:
      'Ask somebody who has led a business or group for years about their worst decision about {topic} and what they changed.',
    project:
      'Your project with {topic}: organise something small to the end, such as a sale, a meeting, a stock list or a savings plan, with figures.',
    secondVersion:
      'Take your one-page plan on {topic} and rewrite it with what the trial and the talks showed.',
    teach: 'Teach a member of your family the cash book or one rule of {topic}, with their own figures.',
    examCheck:
      'Include for {topic} a calculation, a case with a missing piece of information, and a decision with reasons.',
    gaps: 'In {topic} see which lines of your plan still carry the mark “guess”.',
    show: 'Show expected and real figures from {topic} side by side.',
    nextMonths: 'One aim could be: a monthly hour with your decision book on {topic}.',
  },
  'Health & Wellness': {
    weekReview:
      'Begin with the question: which step of {topic} happened this week without effort? Then read the log.',
    harder:
      'With {topic}, harder means more regular or more attentive, not more strain. Your limits still hold.',
    mixed: 'Mix for {topic}: test a claim, do the technique slowly, read the log, plan a bad day.',
    secondSource:
      'Take an official or trained source on {topic} and compare it with what people around you say.',
    practitioner: 'Ask a health worker, trainer or physiotherapist which mistakes people make with {topic}.',
    project:
      'Your project on {topic}: a harmless four-week plan with log and review, checked by a trained person where needed.',
    secondVersion:
      'Take your routine for {topic} and make it smaller, steadier and more pleasant in one place.',
    teach: 'Share one harmless step of {topic} with somebody, and say for whom it is not suitable.',
    examCheck:
      'Include for {topic} a claim to test, a technique to show without strain, and three warning signs from your source.',
    gaps: 'With {topic} look at days without a tick: what did they have in common?',
    show: 'Show what you learnt about yourself through {topic}; private values may stay private.',
    nextMonths:
      'One aim could be: keep the small step of {topic} on four days of seven, through all seasons.',
  },
  'Skill Development': {
    weekReview: 'Do one piece of {topic} without warming up and record it, before you look at your notes.',
    harder: 'With {topic}, harder means: other material, less time, somebody watching, or a higher standard.',
    mixed: 'Write the pieces of {topic} on slips; draw three and do them one after the other.',
    secondSource: 'Learn one piece of {topic} from a second performer with another style.',
    practitioner:
      'Ask a master of {topic} what they look at while working, and what they would practise in your place.',
    project:
      'Your project with {topic}: a whole job from order to handing over, with a record of time and material.',
    secondVersion: 'Repeat an old piece of work on {topic} to the standard that you know today.',
    teach: 'Teach one move of {topic} as you would have needed it at your first attempt.',
    examCheck: 'Include for {topic} a piece on call, a faulty piece to judge, and a job against the clock.',
    gaps: 'In {topic} compare the list of pieces with what you have practised in the last weeks.',
    show: 'Show your first and latest pieces of {topic}, and let visitors try.',
    nextMonths: 'One aim could be: one real job with {topic} each month and one comment on it.',
  },
  'Hobbies & Interests': {
    weekReview: 'Do for half an hour whatever in {topic} you feel like, then see which chapter is in it.',
    harder: 'With {topic}, harder means: something that you admire and have not dared yet, in a small size.',
    mixed: 'Throw three ideas for {topic} into a hat each with a limit and a material; draw and begin.',
    secondSource: 'Look for another tradition or region in which {topic} is done differently.',
    practitioner: 'Visit somebody who has loved {topic} for many years, and ask what keeps the joy alive.',
    project:
      'Your project with {topic}: something for an occasion, such as a festival, a birthday or a school day.',
    secondVersion:
      'Choose the piece of {topic} that you are nearly pleased with, and change what disturbs you.',
    teach: 'Show {topic} to a child, beginning with what is fun at once.',
    examCheck: 'Set yourself for {topic} a friendly challenge: three tasks, one evening, a neutral judge.',
    gaps: 'With {topic} ask what you would like to be able to do at once if you could wish for it.',
    show: 'Set up a table or corner with your {topic}, beginnings included.',
    nextMonths: 'One aim could be: a fixed evening for {topic}, and one finished thing each month.',
  },
  'Test Preparation': {
    weekReview: 'Take ten questions on {topic} from the error book and do them on a blank page.',
    harder:
      'Harder for {topic} means: the rarest types, nine tenths of the time, or the weakest subject first.',
    mixed: 'Mix questions from all parts of {topic} and write only the type and the first step.',
    secondSource:
      'Take papers or questions for {topic} from a second collection; the phrasing will be unfamiliar.',
    practitioner: 'Ask somebody who took {topic} what they would do differently in the last three months.',
    project:
      'Your project for {topic}: a revision folder with one sheet for each item, made to be used in the last week.',
    secondVersion: 'Take the written answers of an old paper on {topic} and rewrite them for full marks.',
    teach: 'Explain to another candidate the item of {topic} in which you lose most marks.',
    examCheck: 'Take a complete past paper of {topic} at the real hour, with official time and rules.',
    gaps: 'Take the items of {topic} with 0 or 1 on your syllabus map, most frequent first.',
    show: 'Show the curve of your marks in {topic} and say what moved it.',
    nextMonths:
      'One aim could be: for {topic} one full paper a week and a day for its errors, until the official date.',
  },
  Astronomy: {
    weekReview: 'Go outside without book or phone and say aloud what you can find and explain of {topic}.',
    harder:
      'With {topic}, harder means: fainter, nearer to the horizon, measured with an error, or predicted further ahead.',
    mixed: 'Mix for {topic}: find, measure, read a chart, explain with lamp and ball.',
    secondSource: 'Compare two books on {topic} by their year of printing and what has changed in between.',
    practitioner:
      'Ask a teacher, an amateur observer or somebody who travels by the stars how they look at what concerns {topic}.',
    project:
      'Your project on {topic}: an observing series over at least ten nights, or a model to scale with an explanation.',
    secondVersion: 'Repeat an old observation for {topic} with a better method, and compare the scatter.',
    teach: 'Teach {topic} outdoors: first find, then ask, then explain.',
    examCheck:
      'Include for {topic} three things to find in the sky or on a chart, one calculation to scale and one “how do we know?”.',
    gaps: 'Look in your log on {topic} for hours and directions that you have never observed.',
    show: 'Show your log on {topic} with its cloudy nights, and let guests observe for themselves.',
    nextMonths: 'One aim could be: for {topic} one entry on each clear weekend, at the same place.',
  },
  'Music & Performance': {
    weekReview:
      'Perform something from {topic} without preparation, and record it before you look at anything.',
    harder:
      'With {topic}, harder means: another tempo, without looking, with people watching, or softer than you can.',
    mixed: 'Draw passages from {topic} by lot and begin each at once, in the right pulse.',
    secondSource: 'Learn a passage for {topic} from another performer or another school.',
    practitioner: 'Ask a musician, dancer or actor how they practise {topic} on a bad day.',
    project:
      'Your project with {topic}: a programme of ten minutes for one occasion, with beginning, order and ending.',
    secondVersion: 'Take an old recording of your {topic} and record it again with one clear change.',
    teach: 'Teach one phrase or move from {topic} only by demonstrating and repeating.',
    examCheck:
      'Include for {topic} a prepared piece, a passage at sight or first hearing, and one from memory on call.',
    gaps: 'Listen through your recordings of {topic} for the place that never gets easy.',
    show: 'Play the first and the latest recording of your {topic}, then perform live.',
    nextMonths: 'One aim could be: perform {topic} for somebody once a month, however little.',
  },
  'Environment & Sustainability': {
    weekReview: 'Walk your route again and say from memory what you had noted about {topic}; then look.',
    harder: 'With {topic}, harder means: a larger area, a longer series, or people with opposite interests.',
    mixed: 'Mix for {topic}: count something, draw a chain of causes, test a claim, listen to somebody.',
    secondSource:
      'Look for a record or report on {topic} from another place or year, and compare it with your figures.',
    practitioner: 'Ask a farmer, water worker, forest guard or waste collector about their view of {topic}.',
    project: 'Your project on {topic}: a measured change at one place, together with those who live with it.',
    secondVersion: 'Repeat your measurement on {topic} with a clearer instruction and a second person.',
    teach: 'Take children on a walk about {topic}; they look for the signs, and you write them down.',
    examCheck: 'Include for {topic} an unknown place to describe, a figure to check and a proposal to judge.',
    gaps: 'Look in your web around {topic} for dotted arrows: which one matters most?',
    show: 'Show map, figures and one honest failure from {topic} to the school or village meeting.',
    nextMonths: 'One aim could be: the same measurement for {topic} in every month of the year.',
  },
  'Healthcare & Medicine': {
    weekReview:
      'Begin with the limits: what may you do and not do in {topic}? Then draw the body map from memory.',
    harder:
      'With {topic}, harder means: printed cases with more than one cause or with missing information. Still on paper only.',
    mixed: 'Mix for {topic}: a term, a drawing, a printed case, a plain explanation, a safety question.',
    secondSource: 'Compare your textbook on {topic} with a current official guideline, and note the years.',
    practitioner: 'Ask a doctor, nurse or ASHA what people most often misunderstand about {topic}.',
    project:
      'Your project on {topic}: a checked information sheet in plain language, seen by a trained person before anybody gets it.',
    secondVersion:
      'Take your explanation of {topic} and make it safer: every condition, every warning, the source and its date.',
    teach:
      'Explain to your family when one should see a health worker about something around {topic}, as your source says.',
    examCheck: 'Include for {topic} a drawing, five terms, a printed case, and “when do I hand over?”.',
    gaps: 'In {topic} begin with gaps that could endanger somebody; they come before everything else.',
    show: 'Show how your understanding of {topic} changed; no stories about real patients.',
    nextMonths:
      'One aim could be: one chapter of a proper textbook on {topic} each month, with a trained person to ask.',
  },
  General: {
    weekReview: 'Begin with your map of {topic}, drawn from memory.',
    harder: 'With {topic}, harder means: without help, for somebody else, or where it does not quite fit.',
    mixed: 'Mix for {topic}: explain, do, compare, judge.',
    secondSource: 'Choose for {topic} a source of another kind than your first.',
    practitioner: 'Ask around who has to do with {topic} in daily life.',
    project: 'Your project with {topic}: one finished thing that somebody can look at or use.',
    secondVersion: 'Choose the piece of work on {topic} that you like best, and make it better.',
    teach: 'Choose one part of {topic} that can be shown and not only told.',
    examCheck: 'Include for {topic} something to know, something to do and something to judge.',
    gaps: 'Look through all your checks on {topic} for lines without a tick.',
    show: 'Show your first map of {topic} beside the latest.',
    nextMonths: 'One aim could be: one hour a week for {topic}, at a fixed place.',
  },
};
