-- Which maqām leads to most others
-- The average number of forms to which a written maqām modulates, over the tunings that realise it (at least ten).
SELECT m.name AS maqam, round(avg(f.maqam_modulations), 1) AS targets, count(*) AS combinations
FROM 'forms.parquet' f
JOIN 'maqamat.parquet' m ON m.id = f.entity
WHERE f.relation = 'base'
GROUP BY m.id, m.name HAVING combinations >= 10
ORDER BY targets DESC, m.id
LIMIT 8

-- | maqam | targets | combinations |
-- | --- | --- | --- |
-- | maqām chahārgāh (al-Shawwā) | 152.6 | 40 |
-- | maqām awj | 152.3 | 38 |
-- | maqām dilkesh ḥūrān | 152.3 | 38 |
-- | maqām ʿirāq | 152.3 | 38 |
-- | maqām majlis afrūz | 152.3 | 38 |
-- | maqām zanjarān | 148.6 | 23 |
-- | maqām muḥayyar | 146.3 | 38 |
-- | maqām ḥusaynī | 140.6 | 38 |
