import type { ChapterContent } from '#contract/courses.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import type { PageLanguage } from '#contract/language.ts';
import { rowsOf, type Rows } from '#tests/support/text-rows.ts';

export type PreparedQuestion = (typeof demoQuestions)[PageLanguage][number];

/**
 * The texts by language: the course, its chapters with what they are about, the lesson of each with its parts, and the
 * questions about the first. A question has its right answer, stem, explanation and quote, and wrong answers with why they are wrong.
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
lesson1: Plants make their food from light. So the first question is not *what do I want to grow?* but **how much sun
  do I have?** In this chapter you measure it, without any tool.
part1: How much sun does a plant need? | A simple rule: we eat leaves, roots or fruits, and in this order a plant
  needs more sun.\n\n¦ Part ¦ Examples ¦ Daily sun ¦\n¦ --- ¦ --- ¦ --- ¦\n¦ Leaves ¦ spinach, coriander, fenugreek
  ¦ 3 to 4 hours ¦\n¦ Roots ¦ radish, carrot, beetroot ¦ 4 to 6 hours ¦\n¦ Fruits ¦ tomato, chilli, aubergine ¦ 6+
  hours ¦
part1: Try it: measure your balcony | Choose a bright day and look at your balcony once an hour.\n\n1. Draw the
  balcony on a sheet of paper.\n2. Each hour, mark the part that lies in direct sun.\n3. In the evening, count the
  marks. Each mark is one hour.\n\nThe place with the most marks belongs to the plants that bear fruit.
part1: Little sun? Still a harvest | Begin with **leaves**: coriander and spinach are content with half a day of sun.
  A white wall behind the pots throws light back at them. And turn the pots a little every few days, so that the
  plants grow straight.
lesson2: A pot is a small world: what you put in is all that its roots get. Three things make it right: **a hole, loose
  soil and food**.
part2: Pots that drain | Roots drown in wet soil. Make a hole in the bottom of a bucket or an oil tin, and lay a shard
  over it, so that the water runs out and the soil stays in. Spinach is content with 15 cm of soil. A tomato needs 30
  cm, because its roots go deep.
part2: Soil that feeds | Mix two parts of garden soil with one part of compost and one of sand. Press a handful: it
  should hold together, and fall apart when you touch it. If it stays a lump, add sand. Water it once, and sow the next
  day.
lesson3: Spinach takes five weeks from the seed to the plate. All you need is a seed, a finger and some patience.
part3: How deep to sow | Sow three times as deep as the seed is thick: spinach at 1 cm, tomato at half of that. Cover it,
  press gently, and water by hand, so that no seed is washed away. Keep the soil moist until the first leaves show, in
  about a week.
part3: When to water | Put a finger into the soil in the morning. If it is dry down to the second joint, water until it
  runs out below. If it is moist, wait a day. More plants die of too much water than of too little, because their roots
  need air too.
part3: Pick, and it grows again | Take the outer leaves of spinach in the morning and leave the inner ones: it grows again
  two or three times. A radish is ready when its shoulder looks out of the soil. A tomato that has turned red all over
  comes off at a touch.
question: Spinach and coriander | Your balcony gets four hours of sun a day. What will grow well there? | We eat
  the leaves of both, and leaves need the least sun. | we eat leaves, roots or fruits, and in this order a plant
  needs more sun | Tomatoes and chillies | Plants that bear fruit need six hours of sun or more. | Nothing, it is too
  little | Four hours are enough for plants whose leaves we eat.
question: By marking the sunlit part every hour | How do you find the sunniest place of a balcony? | Each mark is
  one hour, so the marks add up to the sun of the day. | Each hour, mark the part that lies in direct sun. | By
  feeling how warm the floor is at noon | Noon is one hour of many: the sun may be gone by one. | By seeing which pot
  dries first | Wind and the size of a pot dry it too.
question: It throws light onto the plants | Why does a white wall behind the pots help? | White throws light back, which
  reaches the plants from their other side. | A white wall behind the pots throws light back at them. | It keeps the
  soil cool | The sun warms the soil just the same. | It keeps insects away from the leaves | Insects find the leaves,
  white wall or not.
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
chapter: गमले और मिट्टी | ऐसे गमले चुनिए जिनसे पानी निकल जाए, और ऐसी मिट्टी मिलाइए जिसमें जड़ें फैलें।
chapter: बीज से पहली फ़सल तक | सही गहराई पर बोइए, ठीक से सींचिए, और सही समय पर तोड़िए।
lesson1: पौधे अपना भोजन रोशनी से बनाते हैं। इसलिए पहला सवाल यह नहीं कि *मैं क्या उगाऊँ?*, बल्कि यह कि **मेरे यहाँ
  कितनी धूप आती है?** इस अध्याय में आप इसे बिना किसी औज़ार के नापेंगे।
part1: पौधे को कितनी धूप चाहिए? | एक सरल नियम: हम पत्ते, जड़ें या फल खाते हैं, और इसी क्रम में पौधे को ज़्यादा धूप
  चाहिए।\n\n¦ हिस्सा ¦ उदाहरण ¦ रोज़ की धूप ¦\n¦ --- ¦ --- ¦ --- ¦\n¦ पत्ते ¦ पालक, धनिया, मेथी ¦ 3 से 4 घंटे ¦\n¦
  जड़ें ¦ मूली, गाजर, चुकंदर ¦ 4 से 6 घंटे ¦\n¦ फल ¦ टमाटर, मिर्च, बैंगन ¦ 6 घंटे या ज़्यादा ¦
part1: करके देखिए: बालकनी नापिए | कोई साफ़ दिन चुनिए और हर घंटे अपनी बालकनी को देखिए।\n\n1. काग़ज़ पर बालकनी का चित्र
  बनाइए।\n2. हर घंटे उस हिस्से पर निशान लगाइए जहाँ सीधी धूप है।\n3. शाम को निशान गिनिए। एक निशान यानी एक
  घंटा।\n\nजहाँ सबसे ज़्यादा निशान हों, वह जगह फल देने वाले पौधों की है।
part1: धूप कम है? फ़सल फिर भी होगी | **पत्तों** से शुरू कीजिए: धनिया और पालक आधे दिन की धूप में भी अच्छे हो जाते हैं।
  गमलों के पीछे सफ़ेद दीवार हो, तो वह रोशनी उन पर लौटाती है। हर कुछ दिन में गमलों को थोड़ा घुमा दीजिए, ताकि पौधे
  सीधे बढ़ें।
lesson2: गमला एक छोटी दुनिया है: जड़ों को वही मिलता है जो आप उसमें डालते हैं। तीन बातें काफ़ी हैं: **नीचे छेद, भुरभुरी
  मिट्टी और खाद**।
part2: पानी निकलने का रास्ता | गीली मिट्टी में जड़ें गल जाती हैं। बाल्टी या तेल के टिन के नीचे एक छेद कीजिए और उस पर
  मटके का टुकड़ा रखिए, ताकि पानी निकल जाए और मिट्टी न बहे। पालक के लिए 15 सेंटीमीटर मिट्टी काफ़ी है। टमाटर को 30
  सेंटीमीटर चाहिए, क्योंकि उसकी जड़ें गहरी जाती हैं।
part2: मिट्टी जिसमें जड़ें फैलें | दो हिस्से बाग़ की मिट्टी, एक हिस्सा कम्पोस्ट और एक हिस्सा रेत मिलाइए। एक मुट्ठी दबाइए: वह बँध
  जाए, और छूते ही बिखर जाए। अगर वह गोला बनी रहे, तो थोड़ी रेत और मिलाइए। एक बार पानी दीजिए और अगले दिन बोइए।
lesson3: पालक बीज से थाली तक पाँच हफ़्ते में पहुँचता है। चाहिए बस बीज, एक उँगली और थोड़ा सब्र।
part3: कितना गहरा बोएँ | बीज जितना मोटा हो, उससे तीन गुना गहरा बोइए: पालक 1 सेंटीमीटर, टमाटर आधा सेंटीमीटर। मिट्टी से
  ढककर हल्के से दबाइए और हाथ से पानी छिड़किए, ताकि बीज बह न जाए। लगभग एक हफ़्ते तक, जब तक पहले पत्ते न निकलें, मिट्टी नम
  रखिए।
part3: पानी कब दें | सुबह उँगली मिट्टी में डालिए। दूसरे पोर तक सूखी हो, तो तब तक पानी दीजिए जब तक वह नीचे से न निकले। नम
  हो, तो एक दिन रुकिए। कम पानी से उतने पौधे नहीं मरते जितने ज़्यादा पानी से, क्योंकि जड़ों को हवा भी चाहिए।
part3: ऐसे तोड़िए कि फिर उगे | पालक के बाहर के पत्ते सुबह तोड़िए और बीच वाले छोड़ दीजिए: वह दो-तीन बार फिर बढ़ता है। मूली
  तब तैयार है जब उसका ऊपरी हिस्सा मिट्टी से झाँकने लगे। जो टमाटर पूरा लाल हो गया हो, वह छूते ही हाथ में आ जाता है।
question: पालक और धनिया | आपकी बालकनी में रोज़ चार घंटे धूप आती है। वहाँ क्या अच्छा उगेगा? | इन दोनों के पत्ते खाए
  जाते हैं, और पत्तों को सबसे कम धूप चाहिए। | हम पत्ते, जड़ें या फल खाते हैं, और इसी क्रम में पौधे को ज़्यादा धूप
  चाहिए | टमाटर और मिर्च | फल देने वाले पौधों को छह घंटे या ज़्यादा धूप चाहिए। | कुछ भी, धूप से फ़र्क़ नहीं पड़ता | फल देने
  वाले पौधों के लिए चार घंटे कम हैं।
question: हर घंटे उजले हिस्से पर निशान लगाकर | बालकनी में सबसे ज़्यादा धूप वाली जगह कैसे पता चलती है? | एक निशान
  यानी एक घंटा, इसलिए निशान गिनने से दिन भर की धूप पता चलती है। | हर घंटे उस हिस्से पर निशान लगाइए जहाँ सीधी धूप है।
  | दोपहर में फ़र्श की गर्मी हाथ से जाँचकर | दोपहर कई घंटों में से बस एक है। | सबसे पहले सूखता गमला देखकर | हवा और
  गमले के आकार से भी मिट्टी सूखती है।
question: वह पौधों पर रोशनी डालती है | गमलों के पीछे सफ़ेद दीवार हो, तो क्या लाभ है? | सफ़ेद रंग रोशनी लौटाता है,
  और वह पौधों तक दूसरी ओर से भी पहुँचती है। | गमलों के पीछे सफ़ेद दीवार हो, तो वह रोशनी उन पर लौटाती है। | वह मिट्टी
  ठंडी रखती है | धूप मिट्टी को उतना ही गर्म करती है। | वह कीड़ों को पत्तों से दूर रखती है | दीवार सफ़ेद हो या न हो,
  कीड़े पत्तों तक पहुँच जाते हैं।
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
  const lessons = chapters.map(([name = ''], place): [string, ChapterContent] => {
    const topics = rows(`part${place + 1}`).map(([title = '', description = ''], n) => {
      return { topic_id: `${n}`, title, description, code: null };
    });
    return [name, { description: text(`lesson${place + 1}`), topics }];
  });
  return { wish: text('wish'), layout, chapters: Object.fromEntries(lessons) };
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
