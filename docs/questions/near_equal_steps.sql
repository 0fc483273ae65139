-- The forms whose notes are all within 10 cents of 24 equal steps
-- The steps are counted from the tonic. In five equal or nearly equal systems, every form qualifies; these are the
-- other systems with the highest shares.
WITH distances AS (
  SELECT form, max(abs(cents_from_tonic - 50 * round(cents_from_tonic / 50))) AS distance
  FROM 'form_degrees.parquet' WHERE kind = 'maqam' GROUP BY form
)
SELECT system, count(*) AS forms, count(*) FILTER (WHERE distance <= 10) AS near,
       round(100.0 * count(*) FILTER (WHERE distance <= 10) / count(*), 1) AS percent
FROM distances JOIN 'forms.parquet' USING (form)
GROUP BY system HAVING percent < 100
ORDER BY percent DESC, system
LIMIT 8

-- | system | forms | near | percent |
-- | --- | --- | --- | --- |
-- | almawsili_850 | 55 | 49 | 89.1 |
-- | ibnmunajjim_912 | 55 | 49 | 89.1 |
-- | alfarabi_950h | 418 | 337 | 80.6 |
-- | allami_2022 | 1906 | 1481 | 77.7 |
-- | alfarabi_950b | 414 | 307 | 74.2 |
-- | alfarabi_950c | 423 | 303 | 71.6 |
-- | mukhtarandmushrrafa_1944 | 217 | 154 | 71 |
-- | alurmawi_1294b | 663 | 438 | 66.1 |
