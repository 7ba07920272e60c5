import type { ChapterContent } from '#contract/courses.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import type { PageLanguage } from '#contract/language.ts';
import { rowsOf, type Rows } from '#tests/support/text-rows.ts';

export type PreparedQuestion = (typeof demoQuestions)[PageLanguage][number];

/**
 * The texts by language: the course, its chapters with what they are about, the lesson of the first with its parts, and the
 * questions about it. A question has its right answer, stem, explanation and quote, and wrong answers with why they are wrong.
 */
const texts: Record<PageLanguage, string> = {
  en: String.raw`
wish: I have a small balcony.
name: Vegetables on a small balcony
description: Grow your first spinach, radishes and tomatoes in pots, with little money and little space.
topic: Growing vegetables at home
duration: 3 hours
hour: 1 hour
chapter: Light: the right place | Find out how much sun your balcony gets, and what grows there.
chapter: Pots, soil and compost | Choose pots that drain well, and mix a soil that feeds your plants.
chapter: From seed to first harvest | Sow at the right depth, water well, and pick at the right moment.
lesson: Plants make their food from light. So the first question is not *what do I want to grow?* but **how much sun
  do I have?** In this chapter you measure it, without any tool.
part: How much sun does a plant need? | A simple rule: we eat leaves, roots or fruits, and in this order a plant
  needs more sun.\n\n¦ Part ¦ Examples ¦ Daily sun ¦\n¦ --- ¦ --- ¦ --- ¦\n¦ Leaves ¦ spinach, coriander, fenugreek
  ¦ 3 to 4 hours ¦\n¦ Roots ¦ radish, carrot, beetroot ¦ 4 to 6 hours ¦\n¦ Fruits ¦ tomato, chilli, aubergine ¦ 6+
  hours ¦
part: Try it: measure your balcony | Choose a bright day and look at your balcony once an hour.\n\n1. Draw the
  balcony on a sheet of paper.\n2. Each hour, mark the part that lies in direct sun.\n3. In the evening, count the
  marks. Each mark is one hour.\n\nThe place with the most marks belongs to the plants that bear fruit.
part: Little sun? Still a harvest | Begin with **leaves**: coriander and spinach are content with half a day of sun.
  A white wall behind the pots throws light back at them. And turn the pots a little every few days, so that the
  plants grow straight.
question: Spinach and coriander | Your balcony gets four hours of sun a day. What will grow well there? | Of all
  plants, those whose leaves we eat need the least sun. | coriander and spinach are content with half a day of sun |
  Tomatoes and chillies | Fruits need six hours of sun or more. | Aubergines and tomatoes | Fruits need six hours of
  sun or more.
question: By marking the sunlit part every hour | How do you find the sunniest place of a balcony? | Each mark is
  one hour, so the marks add up to the sun of the day. | Each hour, mark the part that lies in direct sun. | By
  feeling the warmth of the floor at noon | Noon is one hour of many. | By watching which of the pots dries out
  first | Wind and the size of a pot dry it too.
question: It throws light back | Why does a white wall behind the pots help? | White throws light back, which
  reaches the plants from their other side. | A white wall behind the pots throws light back at them. | It keeps the
  soil cool | The soil warms up in the same way. | It keeps insects away | Insects come to the leaves all the same.
order: Leaves/Roots/Fruits | Put these in order, from little sun to much sun. | A plant needs more sun for a root
  than for its leaves, and most for a fruit. | we eat leaves, roots or fruits, and in this order a plant needs more
  sun
`,
  hi: String.raw`
wish: मेरे पास एक छोटी बालकनी है।
name: छोटी बालकनी में सब्ज़ियाँ
description: कम ख़र्च और कम जगह में, गमलों में अपना पहला पालक, मूली और टमाटर उगाइए।
topic: घर पर सब्ज़ियाँ उगाना
duration: 3 घंटे
hour: 1 घंटा
chapter: धूप: सही जगह | जानिए कि आपकी बालकनी में कितनी धूप आती है, और वहाँ क्या उगेगा।
chapter: गमले, मिट्टी और खाद | ऐसे गमले चुनिए जिनसे पानी निकल जाए, और ऐसी मिट्टी मिलाइए जो पौधों को पोषण दे।
chapter: बीज से पहली फ़सल तक | सही गहराई पर बोइए, ठीक से सींचिए, और सही समय पर तोड़िए।
lesson: पौधे अपना भोजन रोशनी से बनाते हैं। इसलिए पहला सवाल यह नहीं कि *मैं क्या उगाऊँ?*, बल्कि यह कि **मेरे यहाँ
  कितनी धूप आती है?** इस अध्याय में आप इसे बिना किसी औज़ार के नापेंगे।
part: पौधे को कितनी धूप चाहिए? | एक सरल नियम: हम पत्ते, जड़ें या फल खाते हैं, और इसी क्रम में पौधे को ज़्यादा धूप
  चाहिए।\n\n¦ हिस्सा ¦ उदाहरण ¦ रोज़ की धूप ¦\n¦ --- ¦ --- ¦ --- ¦\n¦ पत्ते ¦ पालक, धनिया, मेथी ¦ 3 से 4 घंटे ¦\n¦
  जड़ें ¦ मूली, गाजर, चुकंदर ¦ 4 से 6 घंटे ¦\n¦ फल ¦ टमाटर, मिर्च, बैंगन ¦ 6 घंटे या ज़्यादा ¦
part: करके देखिए: बालकनी नापिए | कोई साफ़ दिन चुनिए और हर घंटे अपनी बालकनी को देखिए।\n\n1. काग़ज़ पर बालकनी का चित्र
  बनाइए।\n2. हर घंटे उस हिस्से पर निशान लगाइए जहाँ सीधी धूप है।\n3. शाम को निशान गिनिए। एक निशान यानी एक
  घंटा।\n\nजहाँ सबसे ज़्यादा निशान हों, वह जगह फल देने वाले पौधों की है।
part: धूप कम है? फ़सल फिर भी होगी | **पत्तों** से शुरू कीजिए: धनिया और पालक आधे दिन की धूप में भी अच्छे हो जाते हैं।
  गमलों के पीछे सफ़ेद दीवार हो, तो वह रोशनी उन पर लौटाती है। हर कुछ दिन में गमलों को थोड़ा घुमा दीजिए, ताकि पौधे
  सीधे बढ़ें।
question: पालक और धनिया | आपकी बालकनी में रोज़ चार घंटे धूप आती है। वहाँ क्या अच्छा उगेगा? | जिन पौधों के पत्ते खाए
  जाते हैं, उन्हें सबसे कम धूप चाहिए। | धनिया और पालक आधे दिन की धूप में भी अच्छे हो जाते हैं | टमाटर और मिर्च |
  फलों को छह घंटे या ज़्यादा धूप चाहिए। | बैंगन और टमाटर | फलों को छह घंटे या ज़्यादा धूप चाहिए।
question: हर घंटे उजले हिस्से पर निशान लगाकर | बालकनी में सबसे ज़्यादा धूप वाली जगह कैसे पता चलती है? | एक निशान
  यानी एक घंटा, इसलिए निशान गिनने से दिन भर की धूप पता चलती है। | हर घंटे उस हिस्से पर निशान लगाइए जहाँ सीधी धूप है।
  | दोपहर में फ़र्श की गरमी हाथ से जाँचकर | दोपहर कई घंटों में से बस एक है। | यह देखकर कि कौन-सा गमला पहले सूखता है
  | हवा और गमले के आकार से भी मिट्टी सूखती है।
question: वह रोशनी लौटाती है | गमलों के पीछे सफ़ेद दीवार हो, तो क्या लाभ है? | सफ़ेद रंग रोशनी लौटाता है, और वह
  पौधों तक दूसरी ओर से पहुँचती है। | गमलों के पीछे सफ़ेद दीवार हो, तो वह रोशनी उन पर लौटाती है। | वह मिट्टी ठंडी
  रखती है | मिट्टी उतनी ही गरम होती है। | वह कीड़ों को रोकती है | कीड़े फिर भी पत्तों पर आते हैं।
order: पत्ते/जड़ें/फल | इन्हें कम धूप से ज़्यादा धूप के क्रम में रखिए। | पत्तों से ज़्यादा धूप जड़ों को चाहिए, और
  सबसे ज़्यादा फलों को। | हम पत्ते, जड़ें या फल खाते हैं, और इसी क्रम में पौधे को ज़्यादा धूप चाहिए।
`,
};

const inLanguages = <T>(make: (rows: Rows) => T): Record<PageLanguage, T> => ({
  en: make(rowsOf(texts.en)),
  hi: make(rowsOf(texts.hi)),
});

/** Every recording shows the same course, whose texts are prepared, as the film says. */
export const demoCourses = inLanguages((rows) => {
  const text = (name: string) => rows(name)[0]?.[0] ?? '';
  const chapters = rows('chapter');
  const topics = rows('part').map(([title = '', description = ''], n) => {
    return { topic_id: ['sun', 'measure', 'shade'][n] ?? '', title, description, code: null };
  });
  const layout: CourseLayout = {
    'Course Name': text('name'),
    Description: text('description'),
    Category: 'Environment & Sustainability',
    Topic: text('topic'),
    Level: 'beginner',
    Duration: text('duration'),
    'Number of Chapters': chapters.length,
    Chapters: chapters.map(([name = '', about = '']) => {
      return { 'Chapter Name': name, About: about, Duration: text('hour') };
    }),
  };
  const lesson: ChapterContent = { description: text('lesson'), topics };
  /** The author's stand-in writes the chapters that are not read. */
  const read: Record<string, ChapterContent> = { [chapters[0]?.[0] ?? '']: lesson };
  return { wish: text('wish'), layout, chapters: read };
});

export const demoQuestions = inLanguages((rows) => {
  const made = (kind: 'one' | 'order', row: string[]) => {
    const [right = '', stem = '', explanation = '', quote = '', ...others] = row;
    const answer = kind === 'one' ? [right] : right.split('/');
    const [wrong = [], whyWrong = []] = [0, 1].map((part) => others.filter((_, n) => n % 2 === part));
    return { kind, stem, answer, unit: null, wrong, whyWrong, explanation, quote, objective: '' };
  };
  const [first, ...others] = rows('question').map((row) => made('one', row));
  return [first!, ...others, ...rows('order').map((row) => made('order', row))] as const;
});
